/** Who sends a request: nobody, somebody with a made-up token, or one of the demo accounts. */
export const ROLES = ['none', 'bad', 'user', 'premium', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** A request as plain data, so that it can be shrunk, printed, kept as a case and sent again. */
export interface RequestPlan {
  readonly operationId: string;
  readonly role: Role;
  /** Values of the path's parameters, not encoded. */
  readonly path: Readonly<Record<string, string>>;
  /** In order; a name may come twice. */
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly headers: Readonly<Record<string, string>>;
  /** Absent: no body. `text` goes out as it is; `json` is serialised. */
  readonly body?: { readonly json: unknown } | { readonly text: string };
  readonly contentType?: string;
  /** Another method than the operation's. */
  readonly method?: string;
  /** Goes to the end of the address as it stands, whether or not it is valid percent-encoding. */
  readonly rawTail?: string;
}

/** The text as it arrives: what is no Unicode (a lone surrogate) becomes the replacement character. */
export function asSent(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}

/** Percent-encodes any text. */
export function encodePart(text: string): string {
  // A bare dot segment would be taken out of the path on its way.
  return encodeURIComponent(asSent(text)).replaceAll('.', '%2E');
}

/** The path of a request with its query, ready to be sent. */
export function requestTarget(template: string, plan: Pick<RequestPlan, 'path' | 'query' | 'rawTail'>): string {
  const path = template.replace(/\{(\w+)\}/g, (_whole, name: string) => encodePart(plan.path[name] ?? ''));
  const tail = plan.rawTail ?? '';
  if (plan.query.length === 0) return `${path}${tail}`;
  return `${path}?${plan.query.map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`).join('&')}${tail}`;
}
