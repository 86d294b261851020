/** The sender of a request: a visitor, a client with an invalid token, or a demo account. */
export const ROLES = ['none', 'bad', 'user', 'premium', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** A request as plain data, so that it can be shrunk, printed, saved as a case and sent again. */
export interface RequestPlan {
  readonly operationId: string;
  readonly role: Role;
  /** Values of the path's parameters, not encoded. */
  readonly path: Readonly<Record<string, string>>;
  /** In order; a name may occur twice. */
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly headers: Readonly<Record<string, string>>;
  /** Absent: no body. `text` is sent unchanged; `json` is serialised. */
  readonly body?: { readonly json: unknown } | { readonly text: string };
  readonly contentType?: string;
  /** Overrides the operation's method. */
  readonly method?: string;
  /** Appended to the address unchanged, even if it is invalid percent-encoding. */
  readonly rawTail?: string;
}

/** The text after transport: a lone surrogate becomes the replacement character. */
export function asSent(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}

/** Percent-encodes any text. */
export function encodePart(text: string): string {
  // A bare dot segment would be removed from the path.
  return encodeURIComponent(asSent(text)).replaceAll('.', '%2E');
}

/** The path of a request with its query. */
export function requestTarget(template: string, plan: Pick<RequestPlan, 'path' | 'query' | 'rawTail'>): string {
  const path = template.replace(/\{(\w+)\}/g, (_whole, name: string) => encodePart(plan.path[name] ?? ''));
  const tail = plan.rawTail ?? '';
  if (plan.query.length === 0) return `${path}${tail}`;
  return `${path}?${plan.query.map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`).join('&')}${tail}`;
}
