import type { ContractOperation, ContractParameter } from '@site/contract/contract-document';
import type { Finding } from './check-answer';
import { DEMO_EMAILS } from './demo-sessions';
import type { RequestPlan } from './request-plan';
import { asSent } from './request-plan';
import type { Answer } from './send-request';
import { isTextValid, wrongUnder } from '@site/contract/schema-check';

/** What is wrong with an answer, given its request: an accepted request without rights, or an invalid one. */
export function checkAgainstPlan(operation: ContractOperation, plan: RequestPlan, { status, text }: Answer): Finding[] {
  const findings: Finding[] = [];
  if (status >= 300) return findings;
  if (plan.role === 'bad' && operation.auth !== 'none') {
    findings.push({ kind: 'open_door', detail: `${status} with a made-up token` });
  }
  if (plan.role === 'none' && operation.auth === 'required') {
    findings.push({ kind: 'open_door', detail: `${status} without a token` });
  }
  if (operation.isAdminOnly && plan.role !== 'admin') {
    findings.push({ kind: 'open_door', detail: `${status} for ${plan.role}` });
  }
  const foreign = foreignAddress(plan, text);
  // Signing in answers with the own account; the contract's examples name an account.
  const mayName = operation.path.startsWith('/api/auth/signin') || operation.operationId === 'readContract';
  if (!mayName && foreign !== null) findings.push({ kind: 'foreign_data', detail: `${plan.role} was told ${foreign}` });
  // A raw suffix changes the address. Health and metrics at the root may get any parameters.
  const isJudged = operation.path.startsWith('/api/') && plan.rawTail === undefined;
  const wrong = isJudged ? wrongPart(operation, plan) : null;
  if (wrong !== null) findings.push({ kind: 'nonsense_taken', detail: `${status} though ${wrong}` });
  return findings;
}

/** The address of an account other than the caller's and the requested one. Administrators may see all. */
function foreignAddress(plan: RequestPlan, text: string): string | null {
  if (plan.role === 'admin') return null;
  const requested = JSON.stringify(plan);
  const others = Object.entries(DEMO_EMAILS).filter(([role]) => role !== plan.role);
  return others.map(([, email]) => email).find((email) => text.includes(email) && !requested.includes(email)) ?? null;
}

/** The first part of a request that the contract forbids; null when all is allowed. */
export function wrongPart(operation: ContractOperation, plan: RequestPlan): string | null {
  const byPlace = (place: ContractParameter['in']) =>
    operation.parameters.filter((parameter) => parameter.in === place);
  for (const { name, schema } of byPlace('path')) {
    if (!isTextValid(schema, asSent(plan.path[name] ?? ''))) return `path.${name} is not valid`;
  }
  const query = byPlace('query');
  for (const { name, isRequired, schema } of query) {
    const texts = plan.query.filter(([given]) => given === name).map(([, text]) => asSent(text));
    if (texts.length === 0 && isRequired) return `query.${name} is missing`;
    if (texts.length > 1 && schema['type'] !== 'array') return `query.${name} came ${texts.length} times`;
    if (texts.length === 1 && !isTextValid(schema, texts[0]!)) return `query.${name} is not valid`;
  }
  // The validator strips brackets from a name, and `[]` becomes empty.
  const stranger = plan.query.find(([given]) => !given.startsWith('[') && !query.some(({ name }) => name === given));
  if (stranger) return `query.${stranger[0]} is unknown`;
  for (const { name, schema } of byPlace('header')) {
    const text = plan.headers[name.toLowerCase()];
    if (text !== undefined && !isTextValid(schema, text)) return `header ${name} is not valid`;
  }
  return wrongBody(operation, plan);
}

function wrongBody({ body }: ContractOperation, plan: RequestPlan): string | null {
  if (body === null) return null;
  if (plan.body === undefined) return 'the body is missing';
  if (plan.contentType !== undefined && !/^application\/json\b/.test(plan.contentType))
    return `the body is ${plan.contentType}`;
  let value: unknown;
  try {
    value = 'json' in plan.body ? JSON.parse(JSON.stringify(plan.body.json) ?? '') : JSON.parse(plan.body.text);
  } catch {
    return 'the body is not JSON';
  }
  const wrong = wrongUnder(body.schema, value);
  return wrong === null ? null : `body: ${wrong}`;
}
