import type { ContractOperation, ContractResponse } from '@site/contract/contract-document';
import type { Role } from './request-plan';
import type { Answer } from './send-request';
import { slowAfterMs } from './send-request';
import { wrongUnder } from './schema-check';

/** Something wrong with an answer. `kind` is stable, so that the same fault is told once. */
export interface Finding {
  readonly kind: string;
  readonly detail: string;
}

const PROBLEM = 'application/problem+json';
/** Faults on our side that may be told: not built yet, not available now. */
const TELLABLE_FAULTS = [501, 503];
/** Headers without which a successful answer breaks caching or hides invented figures. */
const NEEDED_ON_SUCCESS = ['etag', 'cache-control', 'vary', 'x-data-source', 'content-disposition'];
const INSIDE = [
  { what: 'a stack', pattern: /\n\s*at .+:\d+:\d+|\bnode_modules\b|\bnode:internal\b/ },
  {
    what: 'SQL',
    pattern: /SQLITE_|Sequelize|\bSELECT\b[^"]{1,200}\bFROM\b|\bINSERT INTO\b|relation "[^"]*" does not exist/,
  },
  { what: 'a path of the server', pattern: /\/(?:home|root|usr|var|opt|srv|tmp)\/[\w.-]+/ },
];

/** Everything that is wrong with an answer, whatever was asked. Empty: nothing. */
export function checkAnswer(operation: ContractOperation, role: Role, answer: Answer): Finding[] {
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
  const described = operation.responses[String(status)];
  if (!described) {
    find('status_not_described', `status ${status}: ${start(answer.text)}`);
    return findings;
  }
  findings.push(...checkHeaders(described, answer), ...checkBody(described, answer));
  if (role === 'none' && /"(score|scoreObject)":/.test(answer.text)) find('score_shown', 'a visitor was told a score');
  return findings;
}

function checkHeaders(described: ContractResponse, { status, headers }: Answer): Finding[] {
  const findings: Finding[] = [];
  for (const [name, schema] of Object.entries(described.headers)) {
    const text = headers[name];
    const isNeeded = NEEDED_ON_SUCCESS.includes(name) ? status < 300 : name === 'retry-after' || name === 'allow';
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
  const wrong = wrongUnder(described.content[given]!.schema, body);
  if (wrong !== null) return [{ kind: 'body_wrong', detail: `${status}: ${wrong}` }];
  if (given === PROBLEM && (body as { status: number }).status !== status) {
    return [{ kind: 'body_wrong', detail: `a problem of ${(body as { status: number }).status} came with ${status}` }];
  }
  return [];
}

const start = (text: string): string => JSON.stringify(text.slice(0, 160));
