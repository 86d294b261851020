/** Versions of shared packages by name. The shell's versions are loaded, whichever a remote was built with. */
export type SharedVersions = Readonly<Record<string, string>>;

/** The compatible range of a version as in npm: its major version, or its minor version before 1.0. */
const lineOf = (version: string): string => /^(?:0\.\d+|\d+)/.exec(version)?.[0] ?? version;

/**
 * Why a build cannot run with the shell's shared packages, in a sentence. Null: it can. Packages that only one of them lists
 * are not shared.
 */
export function sharedRefusal(built: SharedVersions = {}, shell: SharedVersions = {}): string | null {
  const apart = Object.entries(built).filter(
    ([name, version]) => shell[name] !== undefined && lineOf(shell[name]) !== lineOf(version),
  );
  if (apart.length === 0) return null;
  return apart.map(([name, version]) => `is built with ${name} ${version}, the shell shares ${shell[name]}`).join('; ');
}
