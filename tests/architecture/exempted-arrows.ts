/** One pattern or several, as in the configuration of dependency-cruiser. */
type Patterns = string | readonly string[];

interface Place {
  readonly path?: Patterns;
  readonly pathNot?: Patterns;
}

/** The part of a rule of `.dependency-cruiser.cjs` that selects modules. */
export interface ImportRule {
  readonly name: string;
  readonly from: Place;
  readonly to: Place;
}

const listOf = (patterns: Patterns = []): readonly string[] => (typeof patterns === 'string' ? [patterns] : patterns);
const matches = (file: string, patterns: Patterns | undefined): boolean =>
  listOf(patterns).some((pattern) => new RegExp(pattern).test(file));

/** Files that are never sent to a browser: a rule may exclude them. */
const isBesideProduction = (file: string): boolean => /\.test\.tsx?$|\/testing\/|\/bootstrap\.tsx$|\.d\.ts$/.test(file);

/** The package of a file: `packages/ui`, `mfe-boards`, `bff/src/platform`; null for files outside of packages. */
const packageOf = (file: string): string | null =>
  /^(?:packages\/[^/]+|bff\/src\/[^/]+|[^/]+)(?=\/)/.exec(file)?.[0] ?? null;

/** A negative lookahead also exempts a package from a rule. */
const lookaround = /\(\?<?[!=]/;

/** Production files that a rule covers by path but exempts. A package may always import itself. */
const leftOut = ({ from, to }: ImportRule, files: readonly string[]): readonly string[] =>
  files
    .filter((file) => matches(file, from.path) && matches(file, from.pathNot))
    .filter((file) => !isBesideProduction(file) && !matches(file, to.path));

/** Packages that only some may import. A package may import itself (`$1`) and what a rule lists. */
function letThrough({ from, to }: ImportRule, files: readonly string[]): readonly string[] {
  if (to.path === undefined || listOf(to.path).some((pattern) => pattern.includes('$1'))) return [];
  const refused = files.filter((file) => matches(file, to.path) && !matches(file, from.path));
  const packages = new Set(refused.map(packageOf).filter((pkg) => pkg !== null));
  const isWhollyAllowed = (pkg: string): boolean =>
    refused.filter((file) => packageOf(file) === pkg).every((file) => matches(file, to.pathNot));
  return [...packages].filter(isWhollyAllowed);
}

/** Exemptions from the rules, one per line; empty when every rule holds for every package. */
export function exemptedArrows(rules: readonly ImportRule[], files: readonly string[]): readonly string[] {
  return rules.flatMap((rule) => {
    const patterns = [rule.from, rule.to].flatMap(({ path, pathNot }) => [...listOf(path), ...listOf(pathNot)]);
    return [
      ...patterns.filter((pattern) => lookaround.test(pattern)).map((pattern) => `${rule.name}: ${pattern}`),
      ...leftOut(rule, files).map((file) => `${rule.name}: leaves out ${file}`),
      ...letThrough(rule, files).map((pkg) => `${rule.name}: lets every package into ${pkg}`),
    ];
  });
}
