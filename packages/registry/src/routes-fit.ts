import type { ParameterRule, RemoteRoute, RoutesOfRemote } from '@site/remote-kit/contract';
import { admits } from '@site/remote-kit/routes';
import type { RunningContract } from './contract-fit';
import { sourceProblems } from './source-fit';

/** First segments that are reserved for the server. */
const OF_THE_SERVER: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['api', 'logos', 'paddle-checkout', 'sandbox-identity', 'google-sign-in'].map((name) => [name, 'the API']),
  ),
  mcp: 'the tools for agents',
  ...Object.fromEntries(['healthz', 'readyz', 'metrics'].map((name) => [name, 'the probes'])),
  ...Object.fromEntries(
    ['shell', 'remotes', 'sitemaps', 'feeds', 'pictures', '.well-known'].map((name) => [name, "the site's files"]),
  ),
};
/** First segments that are reserved for one remote, whether it is served or not. */
const OF_ONE_REMOTE: Readonly<Record<string, string>> = { admin: 'mfe_account' };

/** Paths of files, which are not pages. */
export const isFilePath = (path: string): boolean =>
  /\.(?:js|mjs|cjs|css|map|json|svg|png|jpe?g|gif|webp|ico|woff2?|txt|xml|php|env|webmanifest)$/i.test(path);

/** The owner of a reserved path. Null: not reserved. */
export function ownerOf(path: string): string | null {
  const first = path.split('/')[1] ?? '';
  if (Object.hasOwn(OF_THE_SERVER, first)) return OF_THE_SERVER[first]!;
  if (Object.hasOwn(OF_ONE_REMOTE, first)) return OF_ONE_REMOTE[first]!;
  return isFilePath(path) ? "the site's files" : null;
}

const segmentsOf = (path: string): readonly string[] => path.split('/').slice(1);
const isParameter = (segment: string): boolean => segment.startsWith(':');
const ruleOf = ({ where }: RemoteRoute, segment: string): ParameterRule | undefined => where?.[segment.slice(1)];

/** Whether an address may match both routes. Rules without a list of words are assumed to overlap. */
function meet(one: RemoteRoute, other: RemoteRoute): boolean {
  const [mine, theirs] = [segmentsOf(one.path), segmentsOf(other.path)];
  if (mine.length !== theirs.length) return false;
  return mine.every((left, index) => {
    const right = theirs[index]!;
    if (!isParameter(left) && !isParameter(right)) return left === right;
    if (!isParameter(left)) return admits(ruleOf(other, right), left);
    if (!isParameter(right)) return admits(ruleOf(one, left), right);
    const [words, rule] = [ruleOf(one, left), ruleOf(other, right)];
    if (typeof words === 'object') return words.some((word) => admits(rule, word));
    return typeof rule === 'object' ? rule.some((word) => admits(words, word)) : true;
  });
}

function rowProblem(name: string, row: RemoteRoute, others: readonly RoutesOfRemote[]): string | null {
  const owner = ownerOf(row.path);
  if (owner !== null && owner !== name) return `claims ${row.path}, which belongs to ${owner}`;
  for (const other of others) {
    const taken = other.routes.find((one) => meet(row, one));
    if (taken) return `claims ${row.path}, which belongs to ${other.name} (${taken.path})`;
    if (other.routes.some(({ page }) => page === row.page))
      return `has a page '${row.page}', a name that belongs to ${other.name}`;
  }
  return null;
}

/**
 * Why the routes of a build are invalid or conflict with those of other remotes, in a sentence. Null: they are valid.
 * `site`: its page sources in code and the calls of its contract; absent parts are unknown and not checked.
 */
export function routesRefusal(
  { name, routes }: RoutesOfRemote,
  others: readonly RoutesOfRemote[] = [],
  { sources, operations }: Pick<RunningContract, 'sources' | 'operations'> = {},
): string | null {
  const ofOthers = others.filter((other) => other.name !== name);
  const problems = routes.flatMap((row) => rowProblem(name, row, ofOthers) ?? []);
  const lacking = [...new Set(routes.flatMap(({ source }) => (typeof source === 'string' ? source : [])))].filter(
    (source) => sources !== undefined && !sources.includes(source),
  );
  if (lacking.length > 0) problems.push(`needs page sources that the site lacks: ${lacking.join(', ')}`);
  if (operations) problems.push(...routes.flatMap((row) => sourceProblems(row, operations)));
  return problems.length === 0 ? null : problems.join('; ');
}
