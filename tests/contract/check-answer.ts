import { createHash } from 'node:crypto';
import { readContract } from '@site/contract/contract-document';
import type { ContractOperation, ContractResponse, ContractSchema } from '@site/contract/contract-document';
import type { RequestPlan } from './request-plan';
import type { Answer } from './send-request';
import { slowAfterMs } from './send-request';
import { wrongUnder } from '@site/contract/schema-check';

/** Something wrong with an answer. `kind` is stable, so that the same fault is reported once. */
export interface Finding {
  readonly kind: string;
  readonly detail: string;
}

const LONG_TEXT = 100_000;
const PROBLEM = 'application/problem+json';
/** Server errors that are allowed: not built yet, not available now. */
const TELLABLE_FAULTS = [501, 503];
/** Headers that a successful answer needs for caching, or to mark invented figures. */
const NEEDED_ON_SUCCESS = ['etag', 'cache-control', 'vary', 'content-disposition'];
/** Headers that a client needs to recover from a refusal. */
const NEEDED_ON_REFUSAL = ['retry-after', 'allow', 'www-authenticate'];
const INSIDE = [
  { what: 'a stack', pattern: /\n\s*at .+:\d+:\d+|\bnode_modules\b|\bnode:internal\b/ },
  {
    what: 'SQL',
    pattern: /SQLITE_|Sequelize|\bSELECT\b[^"]{1,200}\bFROM\b|\bINSERT INTO\b|relation "[^"]*" does not exist/,
  },
  { what: 'a path of the server', pattern: /\/(?:home|root|usr|var|opt|srv|tmp)\/[\w.-]+/ },
];

/** Headers of HTTP itself and of security; all others are described by the operation or for all answers. */
const PLAIN_HEADERS = new Set(
  [
    ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-type', 'content-encoding'],
    ['vary', 'cache-control', 'etag', 'last-modified', 'allow', 'www-authenticate', 'accept-ranges'],
    ['x-content-type-options', 'x-frame-options', 'referrer-policy', 'content-security-policy'],
    ['cross-origin-resource-policy', 'cross-origin-opener-policy', 'strict-transport-security', 'permissions-policy'],
  ].flat(),
);
const FOR_ALL_ANSWERS = new Set(
  Object.keys(readContract().document['x-answer-headers'] as object).map((name) => name.toLowerCase()),
);

/** Refusals for an address that does not quite match an operation: every kind in the contract. */
const ELSEWHERE: Readonly<Record<string, ContractResponse>> = Object.fromEntries(
  readContract()
    .operations.flatMap(({ responses }) => Object.entries(responses))
    .filter(([status, { content }]) => status.startsWith('4') && 'application/problem+json' in content),
);

/** Everything that is wrong with an answer, for any request; empty when nothing is. */
export function checkAnswer(operation: ContractOperation, plan: RequestPlan, answer: Answer): Finding[] {
  const { role, method } = plan;
  const { status } = answer;
  const findings: Finding[] = [];
  const find = (kind: string, detail: string) => findings.push({ kind, detail });

  if (status >= 500 && !TELLABLE_FAULTS.includes(status))
    find('server_fault', `status ${status}: ${start(answer.text)}`);
  if (answer.ms > slowAfterMs(operation)) find('slow', `${Math.round(answer.ms)} ms`);
  if (status >= 400) {
    for (const { what, pattern } of INSIDE)
      if (pattern.test(answer.text)) find('inside_shown', `${what}: ${start(answer.text)}`);
  }
  const isAltered = plan.method !== undefined || plan.rawTail !== undefined;
  const described = operation.responses[String(status)] ?? (isAltered ? ELSEWHERE[String(status)] : undefined);
  if (!described) {
    find('status_not_described', `status ${status}: ${start(answer.text)}`);
    return findings;
  }
  findings.push(...checkHeaders(described, answer));
  if (method !== 'HEAD') findings.push(...checkBody(described, answer));
  else if (answer.text !== '') find('body_not_described', `HEAD with ${start(answer.text)}`);
  if (isOtherMethod(operation, method) && status < 400) find('nonsense_taken', `${status} for ${method}`);
  const isOfNoCompany = ['calculateScore', 'readPublicContract', 'readExample'].includes(operation.operationId);
  if (role === 'none' && !isOfNoCompany && /"(score|scoreObject)":/.test(answer.text))
    find('score_shown', 'a visitor got a score');
  return findings;
}

function checkHeaders(described: ContractResponse, { status, headers }: Answer): Finding[] {
  const strangers = Object.keys(headers).filter(
    (name) => !(name in described.headers) && !PLAIN_HEADERS.has(name) && !FOR_ALL_ANSWERS.has(name),
  );
  const findings = strangers.map((name): Finding => ({ kind: 'header_not_described', detail: `${name} on ${status}` }));
  for (const [name, schema] of Object.entries(described.headers)) {
    const text = headers[name];
    const isNeeded = NEEDED_ON_SUCCESS.includes(name) ? status < 300 : NEEDED_ON_REFUSAL.includes(name);
    if (text === undefined) {
      if (isNeeded) findings.push({ kind: 'header_missing', detail: `${name} on ${status}` });
      continue;
    }
    const value = schema['type'] === 'integer' ? Number(text) : text;
    const wrong = wrongUnder(schema, value);
    if (wrong !== null) findings.push({ kind: 'header_wrong', detail: `${name}: ${String(text)} ${wrong}` });
  }
  return findings;
}

function checkBody(described: ContractResponse, { status, headers, text }: Answer): Finding[] {
  const mediaTypes = Object.keys(described.content);
  const given = (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
  if (mediaTypes.length === 0) {
    return text === '' ? [] : [{ kind: 'body_not_described', detail: `${status} with ${start(text)}` }];
  }
  if (!mediaTypes.includes(given)) {
    return [
      { kind: 'media_type_not_described', detail: `${status} with ${given || 'none'}, not ${mediaTypes.join(' or ')}` },
    ];
  }
  if (!given.endsWith('json')) return [];
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return [{ kind: 'body_not_json', detail: `${status}: ${start(text)}` }];
  }
  const wrong = wrongBodyUnder(described.content[given]!.schema, text, body);
  if (wrong !== null) return [{ kind: 'body_wrong', detail: `${status}: ${wrong}` }];
  if (given !== PROBLEM) return [];
  const problem = body as { readonly status: number; readonly errorCode: string };
  if (problem.status !== status)
    return [{ kind: 'body_wrong', detail: `a problem of ${problem.status} came with ${status}` }];
  return [];
}

const judged = new WeakMap<ContractSchema, Map<string, string | null>>();

/** Caches the verdict per bytes: a market's list of megabytes is validated once. */
function wrongBodyUnder(schema: ContractSchema, text: string, body: unknown): string | null {
  if (text.length < LONG_TEXT) return wrongUnder(schema, body);
  const known = judged.get(schema) ?? new Map<string, string | null>();
  judged.set(schema, known);
  const digest = createHash('sha256').update(text).digest('base64');
  if (!known.has(digest)) known.set(digest, wrongUnder(schema, body));
  return known.get(digest) ?? null;
}

/** A method that the path does not support; HEAD is supported where GET is. */
function isOtherMethod({ method }: ContractOperation, sent = method.toUpperCase()): boolean {
  return sent !== method.toUpperCase() && !(sent === 'HEAD' && method === 'get');
}

const start = (text: string): string => JSON.stringify(text.slice(0, 160));
