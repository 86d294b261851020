import type { ContractOperation } from '@site/contract/contract-document';
import type { LiveValues } from './live-values';
import type { RequestPlan, Role } from './request-plan';

/** Senders of an operation's examples: each role that is allowed to, in turn where the answer depends on the viewer. */
export function rolesFor({ auth, isAdminOnly }: Pick<ContractOperation, 'auth' | 'isAdminOnly'>): readonly Role[] {
  if (isAdminOnly) return ['admin'];
  if (auth === 'required') return ['user'];
  return auth === 'optional' ? ['none', 'user', 'premium'] : ['none'];
}

/**
 * An operation's examples as requests: with the required values, with each option alone, with each body.
 * Names of companies exist on the site.
 */
export function examplePlans(operation: ContractOperation, live: LiveValues): RequestPlan[] {
  const { operationId, parameters, body } = operation;
  const valueOf = (name: string, example: unknown): string =>
    live[`${operationId}.${name}`] ?? live[name] ?? (Array.isArray(example) ? example.join(',') : String(example));
  const path: Record<string, string> = {};
  const needed: [string, string][] = [];
  for (const { name, in: place, isRequired, example } of parameters) {
    if (place === 'path') path[name] = valueOf(name, example);
    if (place === 'query' && isRequired) needed.push([name, valueOf(name, example)]);
  }
  const plan = (rest: Partial<RequestPlan> = {}): RequestPlan => ({
    operationId,
    role: 'none',
    path,
    query: needed,
    headers: {},
    ...rest,
  });

  if (body)
    return Object.values(body.examples).map((json) => plan({ body: { json: withLiveNames(json, live, operationId) } }));
  const options = parameters.filter(({ in: place, isRequired }) => place === 'query' && !isRequired);
  return [
    plan(),
    ...options.map(({ name, example }) => plan({ query: [...needed, [name, valueOf(name, example)]] })),
    ...parameters
      .filter(({ in: place }) => place === 'header')
      .map(({ name, example }) => plan({ headers: { [name.toLowerCase()]: String(example) } })),
    ...mediaTypesBeyondFirst(operation).map((accept) => plan({ headers: { accept } })),
  ];
}

function mediaTypesBeyondFirst({ responses }: ContractOperation): string[] {
  return Object.keys(responses['200']?.content ?? {}).slice(1);
}

function withLiveNames(json: unknown, live: LiveValues, operationId: string): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  const known = 'integrity' in json ? ['name', 'version', 'url', 'integrity'] : ['symbol', 'market', 'marketName'];
  const names = known.filter((name) => name in json && live[name] !== undefined);
  const ofThisCall = Object.keys(json).filter((name) => live[`${operationId}.${name}`] !== undefined);
  const { email: _email, ...rest } = json as Record<string, unknown>;
  const isFollow = 'marketName' in json && 'email' in json;
  return {
    ...(isFollow ? rest : json),
    ...Object.fromEntries(names.map((name) => [name, live[name]])),
    ...Object.fromEntries(ofThisCall.map((name) => [name, live[`${operationId}.${name}`]])),
    // As in an address, but a list.
    ...('symbols' in json && live['symbols'] !== undefined && { symbols: live['symbols'].split(',') }),
  };
}
