/** Versions of the packages that shell and remotes share, by name: the shell's are loaded, a remote was built with its own. */
export type SharedVersions = Readonly<Record<string, string>>;

/** Versions that may stand in for each other, as npm has it: the first number; before 1.0 the second. */
const lineOf = (version: string): string => /^(?:0\.\d+|\d+)/.exec(version)?.[0] ?? version;

/**
 * Why a build cannot run beside the shell, in a sentence; null: it can. Of each shared package there is one copy, that of
 * the shell, whatever a remote was built with. What only one of them lists is not shared.
 */
export function sharedRefusal(built: SharedVersions = {}, shell: SharedVersions = {}): string | null {
  const apart = Object.entries(built).filter(
    ([name, version]) => shell[name] !== undefined && lineOf(shell[name]) !== lineOf(version),
  );
  if (apart.length === 0) return null;
  return apart.map(([name, version]) => `is built with ${name} ${version}, the shell shares ${shell[name]}`).join('; ');
}
