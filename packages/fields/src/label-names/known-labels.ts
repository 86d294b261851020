/**
 * Labels with a name in both languages: one idea is one label, in any spelling. The key is the label as it is
 * stored and used in addresses, and its English name; then its other spellings, the Hebrew name first.
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

/** A label with names in both languages. */
export type KnownLabel = keyof typeof SPELLINGS;

export const KNOWN_LABELS = Object.keys(SPELLINGS) as readonly KnownLabel[];

/** Normalised for comparison: without hash, marks, quotes and case; spaces, hyphens and maqafs are equal. */
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

/** The canonical label: a known one by its key, any other as written, without the hash. */
export const labelKey = (label: string): string => KEYS.get(folded(label)) ?? label.replace(/^[\s#]+/, '').trim();

/** Labels for storage: without duplicates, in their order. */
export const labelKeys = (labels: readonly string[]): readonly string[] => [...new Set(labels.map(labelKey))];

/** All spellings under which a label may be stored, its key first: older rows may have another spelling. */
export function spellingsOf(label: string): readonly string[] {
  const key = labelKey(label);
  const known = KEYS.get(folded(key));
  return known === undefined ? [key] : [key, ...SPELLINGS[known]];
}

/** The argument of the text `label.name`. A label without known names stays as written. */
export const labelValues = (label: string): { readonly slug: string; readonly name: string } => {
  const name = labelKey(label);
  return { slug: name.replace(/[^A-Za-z]/g, ''), name };
};
