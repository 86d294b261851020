/** Our statements are few, and their texts are the same each time. */
const MAX_CACHED = 500;

/** The names of the public tables that a statement reads. */
export function createPublicTables(names: readonly string[]) {
  const known = new Set(names);
  const any = new RegExp(`\\b(?:${names.join('|')})\\b`);
  const judged = new Map<string, boolean>();
  return {
    /** Whether a statement reads public tables only. */
    isAllOf(sql: string): boolean {
      let verdict = judged.get(sql);
      if (verdict === undefined) {
        const own = new Set(Array.from(sql.matchAll(/(\w+)\s*(?:\([^()]*\)\s*)?AS\s*\(/g), ([, name]) => name!));
        const read = Array.from(sql.matchAll(/\b(?:FROM|JOIN)\s+(\w+)/g), ([, name]) => name!);
        verdict = read.every((name) => known.has(name) || own.has(name));
        if (judged.size < MAX_CACHED) judged.set(sql, verdict);
      }
      return verdict;
    },
    /** Whether a statement names a public table. Also true for some statements that do not change one. */
    isAnyOf: (sql: string): boolean => names.length > 0 && any.test(sql),
  };
}
