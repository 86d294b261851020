import type { Contract, ContractOperation, ContractParameter } from './contract-document';
import { findOperation } from './find-operation';
import { isTextValid, wrongUnder } from './schema-check';

export interface CheckedRequest {
  readonly method: string;
  /** Path and query. */
  readonly address: string;
  /** Null: none. */
  readonly body: string | null;
}

/** The parts of a request that the contract does not accept, one line each. Empty: a valid request. */
export function requestFaults(contract: Contract, { method, address, body }: CheckedRequest): readonly string[] {
  const { pathname, searchParams } = new URL(address, 'http://site.invalid');
  const call = `${method} ${pathname}`;
  const found = findOperation(contract, method, pathname);
  if (found === null) return [`${call}: the contract has no such path`];
  if ('methods' in found) return [`${call}: the path takes ${found.methods.join(' and ')}`];
  const { operation, pathValues } = found;
  const ofPath = operation.parameters.filter(({ in: place }) => place === 'path');
  return [
    ...ofPath.flatMap(({ name, schema }) => textFault(`path.${name}`, schema, pathValues[name] ?? '')),
    ...queryFaults(operation, searchParams),
    ...bodyFaults(operation, body),
  ].map((fault) => `${call}: ${fault}`);
}

const textFault = (name: string, schema: ContractParameter['schema'], text: string): readonly string[] =>
  isTextValid(schema, text) ? [] : [`${name} must not be ${JSON.stringify(text)}`];

function queryFaults({ parameters }: ContractOperation, given: URLSearchParams): readonly string[] {
  const known = new Map(parameters.filter(({ in: place }) => place === 'query').map((one) => [one.name, one]));
  const names = [...new Set(given.keys())];
  const missing = [...known.values()].filter(({ name, isRequired }) => isRequired && !given.has(name));
  return [
    ...names.flatMap((name) => {
      const parameter = known.get(name);
      if (!parameter) return [`query.${name} is no parameter of the call`];
      const [text = '', ...more] = given.getAll(name);
      return more.length > 0 ? [`query.${name} is given twice`] : textFault(`query.${name}`, parameter.schema, text);
    }),
    ...missing.map(({ name }) => `query.${name} is missing`),
  ];
}

function bodyFaults({ body: taken, isBodyRequired }: ContractOperation, body: string | null): readonly string[] {
  if (body === null) return taken !== null && isBodyRequired ? ['the body is missing'] : [];
  if (taken === null) return ['the call takes no body'];
  try {
    const wrong = wrongUnder(taken.schema, JSON.parse(body));
    return wrong === null ? [] : [`body: ${wrong}`];
  } catch {
    return ['the body is no JSON'];
  }
}

/** The first fault of an answer to a request of the contract. Null: none, or the contract does not describe the answer. */
export function answerFault(
  contract: Contract,
  { method, address }: Pick<CheckedRequest, 'method' | 'address'>,
  { status, body }: { readonly status: number; readonly body: unknown },
): string | null {
  const { pathname } = new URL(address, 'http://site.invalid');
  const found = findOperation(contract, method, pathname);
  if (found === null || 'methods' in found) return null;
  const [media] = Object.values(found.operation.responses[String(status)]?.content ?? {});
  const wrong = media ? wrongUnder(media.schema, body) : null;
  return wrong === null ? null : `${method} ${pathname} ${status}: ${wrong}`;
}
