import { distance } from 'fastest-levenshtein';
import type { CallParameter, ContractOperation } from '@site/contract/contract-calls';
import type { RemoteRoute, SourceCall } from '@site/remote-kit/contract';

const UNFIT: Readonly<Record<NonNullable<ContractOperation['unfit']>, string>> = {
  writes: 'a first HTML is made from calls that read',
  login: 'a page is cached for all readers of a plan: load what one account has in the browser',
  file: 'its answer is no JSON',
};

/** A suggestion of the nearest name, as a clause. Empty: no name is near. */
function suggestion(written: string, words: readonly string[]): string {
  const near = words
    .map((word) => ({ word, edits: distance(written.toLowerCase(), word.toLowerCase()) }))
    .filter(({ word, edits }) => edits <= Math.max(2, Math.floor(word.length / 3)))
    .sort((one, other) => one.edits - other.edits)[0];
  return near === undefined ? '' : `; is ${near.word} meant?`;
}

const listed = (words: readonly string[], none: string): string => (words.length === 0 ? none : words.join(', '));

/** Parameters of a page's path: its segments, and those that its route fixes. */
const paramsOf = ({ path, params = {} }: RemoteRoute): readonly string[] => [
  ...path.split('/').flatMap((segment) => (segment.startsWith(':') ? [segment.slice(1)] : [])),
  ...Object.keys(params),
];

function parameterProblems(
  route: RemoteRoute,
  { call, parameters: given = {} }: SourceCall,
  known: readonly CallParameter[],
): readonly string[] {
  const ofPath = paramsOf(route);
  const wrong = Object.entries(given).flatMap(([name, value]) => {
    const parameter = known.find((one) => one.name === name);
    if (!parameter) {
      const takes = listed(
        known.map((one) => one.name),
        'none',
      );
      return [`${call} has no parameter ${name} (it takes: ${takes})`];
    }
    if (parameter.personal) return [`${name} of ${call} selects what one account has saved; ${UNFIT.login}`];
    if (value.startsWith(':') && !ofPath.includes(value.slice(1)))
      return [
        `${name} of ${call} is ${value}, which ${route.path} lacks (it has: ${listed(
          ofPath.map((one) => `:${one}`),
          'none',
        )})`,
      ];
    if (value.startsWith('?') && parameter.in === 'path')
      return [`${name} of ${call} is part of a path: it takes a segment of the page's path, as :${name}`];
    return [];
  });
  const lacking = known.filter(({ name, required }) => required && !(name in given));
  return [
    ...wrong,
    ...lacking.map(
      ({ name, in: place }) =>
        `${call} needs ${name}: name it among the parameters, as ${place === 'path' ? `:${name}` : `?${name}`} or a value`,
    ),
  ];
}

function callProblems(
  route: RemoteRoute,
  source: SourceCall,
  operations: readonly ContractOperation[],
): readonly string[] {
  const operation = operations.find(({ operationId }) => operationId === source.call);
  if (!operation) {
    const names = operations.filter(({ unfit }) => unfit === undefined).map(({ operationId }) => operationId);
    return [`the site's contract has no call ${source.call}${suggestion(source.call, names)}`];
  }
  if (operation.unfit) return [`${source.call} (${operation.call}) cannot be called for it: ${UNFIT[operation.unfit]}`];
  return parameterProblems(route, source, operation.parameters);
}

/**
 * Why a site cannot render the first HTML of a page from the calls of its route, one sentence per problem.
 * Shape: empty for a route without calls, or with valid ones.
 */
export function sourceProblems(route: RemoteRoute, operations: readonly ContractOperation[]): readonly string[] {
  const { source, path } = route;
  if (source === undefined || typeof source === 'string') return [];
  const calls = 'calls' in source ? Object.values(source.calls) : [source];
  const problems = calls.flatMap((source) => callProblems(route, source, operations));
  if ('calls' in source && !Object.hasOwn(source.calls, source.main))
    problems.push(`its main call ${source.main} is none of ${Object.keys(source.calls).join(', ')}`);
  return problems.map((problem) => `first data of ${path}: ${problem}`);
}
