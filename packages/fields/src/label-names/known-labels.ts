/**
 * Labels that have a name in both languages: one idea is one label, however it was written. The key is the label as it is
 * stored and stands in addresses, and its English name; beside it what else it is written as, the Hebrew name first.
 */
const SPELLINGS = {
  dividend: ['דיבידנד', 'dividends', 'דיבידנדים'],
  buyback: ['רכישה־עצמית', 'buybacks'],
  'family-owned': ['בבעלות־משפחתית'],
  'green-energy': ['אנרגיה־ירוקה'],
  ai: ['בינה־מלאכותית', 'artificial-intelligence'],
  shipping: ['ספנות'],
  defence: ['ביטחון', 'defense'],
  water: ['מים'],
  turnaround: ['תפנית'],
  export: ['יצוא', 'exports', 'ייצוא'],
  'income-property': ['נדל״ן־מניב', 'income-properties'],
  software: ['תוכנה'],
  value: ['ערך'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A label that has a name of ours. */
export type KnownLabel = keyof typeof SPELLINGS;

export const KNOWN_LABELS = Object.keys(SPELLINGS) as readonly KnownLabel[];

/** As labels are compared: without the hash, marks, quotes and case; blanks, hyphens and maqafs are one. */
const folded = (label: string): string =>
  label
    .normalize('NFKC')
    .replace(/^[\s#]+/, '')
    .replace(/[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7'"`\u05f3\u05f4\u2018\u2019\u201c\u201d]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_\u05be\u2010-\u2015-]+/g, '-');

const KEYS: ReadonlyMap<string, KnownLabel> = new Map(
  KNOWN_LABELS.flatMap((key) => [key, ...SPELLINGS[key]].map((spelling) => [folded(spelling), key] as const)),
);

/** The label that is meant: a known one by its key, any other as it is written, without the hash. */
export const labelKey = (label: string): string => KEYS.get(folded(label)) ?? label.replace(/^[\s#]+/, '').trim();

/** Labels as they are kept: each idea once, in the order in which they came. */
export const labelKeys = (labels: readonly string[]): readonly string[] => [...new Set(labels.map(labelKey))];

/** All that a label may have been stored as, its key first: what was written before a label was known still finds it. */
export function spellingsOf(label: string): readonly string[] {
  const key = labelKey(label);
  const known = KEYS.get(folded(key));
  return known === undefined ? [key] : [key, ...SPELLINGS[known]];
}

/** What the text `label.name` is asked with. A label without a name of ours stays as it is written. */
export const labelValues = (label: string): { readonly slug: string; readonly name: string } => {
  const name = labelKey(label);
  return { slug: name.replace(/[^A-Za-z]/g, ''), name };
};
