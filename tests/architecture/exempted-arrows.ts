/** One pattern or several, as dependency-cruiser takes them. */
type Patterns = string | readonly string[];

interface Place {
  readonly path?: Patterns;
  readonly pathNot?: Patterns;
}

/** As much of a rule of `.dependency-cruiser.cjs` as says whom it is for. */
export interface ImportRule {
  readonly name: string;
  readonly from: Place;
  readonly to: Place;
}

const listOf = (patterns: Patterns = []): readonly string[] => (typeof patterns === 'string' ? [patterns] : patterns);
const matches = (file: string, patterns: Patterns | undefined): boolean =>
  listOf(patterns).some((pattern) => new RegExp(pattern).test(file));

/** Files that no reader ever gets: a rule may leave them out. */
const isBesideProduction = (file: string): boolean => /\.test\.tsx?$|\/testing\/|\/bootstrap\.tsx$|\.d\.ts$/.test(file);

/** The room that a file is of: `packages/ui`, `mfe-boards`, `bff/src/http`; null for what lies in none. */
const roomOf = (file: string): string | null =>
  /^(?:packages\/[^/]+|bff\/src\/[^/]+|[^/]+)(?=\/)/.exec(file)?.[0] ?? null;

/** A lookahead is how a rule says 'all but that one' without saying so. */
const lookaround = /\(\?<?[!=]/;

/** Production files that the rule is about by its path, and leaves out all the same; a room may always import itself. */
const leftOut = ({ from, to }: ImportRule, files: readonly string[]): readonly string[] =>
  files
    .filter((file) => matches(file, from.path) && matches(file, from.pathNot))
    .filter((file) => !isBesideProduction(file) && !matches(file, to.path));

/** Rooms that nobody may import, but for everybody. Its own room (`$1`) each may, and what a rule names of a room in part. */
function letThrough({ from, to }: ImportRule, files: readonly string[]): readonly string[] {
  if (to.path === undefined || listOf(to.path).some((pattern) => pattern.includes('$1'))) return [];
  const refused = files.filter((file) => matches(file, to.path) && !matches(file, from.path));
  const rooms = new Set(refused.map(roomOf).filter((room) => room !== null));
  const isWhollyAllowed = (room: string): boolean =>
    refused.filter((file) => roomOf(file) === room).every((file) => matches(file, to.pathNot));
  return [...rooms].filter(isWhollyAllowed);
}

/** What the rules say of all rooms, and take back for one. A line each; empty: what they say holds for everybody. */
export function exemptedArrows(rules: readonly ImportRule[], files: readonly string[]): readonly string[] {
  return rules.flatMap((rule) => {
    const patterns = [rule.from, rule.to].flatMap(({ path, pathNot }) => [...listOf(path), ...listOf(pathNot)]);
    return [
      ...patterns.filter((pattern) => lookaround.test(pattern)).map((pattern) => `${rule.name}: ${pattern}`),
      ...leftOut(rule, files).map((file) => `${rule.name}: leaves out ${file}`),
      ...letThrough(rule, files).map((room) => `${rule.name}: lets everybody into ${room}`),
    ];
  });
}
