/** Our statements are few, and their texts are the same each time. */
const MAX_CACHED = 500;

/** The names of the public tables that a statement reads. */
export function createPublicTables(names: readonly string[]) {
  const known = new Set(names);
  const any = new RegExp(`\\b(?:${names.join('|')})\\b`);
  const judged = new Map<string, boolean>();
  return {
    /** Whether a statement reads nothing else. */
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
    /** Whether a statement names any: true for some that do not change it. */
    isAnyOf: (sql: string): boolean => names.length > 0 && any.test(sql),
  };
}
