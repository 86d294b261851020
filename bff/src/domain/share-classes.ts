import { comparableText } from '@site/board-rules';
import type { IncomeStatement } from './company';
import { quarterIndex } from './periods/quarter-index';
import { latestVersions } from './periods/versions';

/** A number of the SEC as ten digits. Null: the text is none. */
export function cikOf(text: string): string | null {
  const digits = text.trim();
  return /^\d{1,10}$/.test(digits) && Number(digits) > 0 ? digits.padStart(10, '0') : null;
}

/** Words of a name that say which class of share it is, in the languages in which exchanges write them. */
const CLASS_WORDS = [
  /\b(?:class|cl|series|ser|serie) [a-z0-9]{1,2}\b/g,
  /\b(?:non voting|nonvoting|limited voting|subordinate voting|multiple voting|restricted voting|voting)\b/g,
  /\b(?:common|ordinary|capital|preferred|preference|pref|registered|bearer|depositary|depository)\b/g,
  /\b(?:vorzugsaktien|vorzuge|stammaktien|vz|genussscheine?|participation certificates?)\b/g,
  /\b(?:shares?|stocks?|receipts?|american|global|ads|adr|gdr|new)\b/g,
  / [a-d]$/g,
];

/** Several times the names of a market. The cache is cleared when it is full. */
const MAX_NAMES = 100_000;
const knownNames = new Map<string, string>();

/** A company's name without what distinguishes its share classes. Boards of many days need the same names. */
export function nameWithoutClass(name: string): string {
  const known = knownNames.get(name);
  if (known !== undefined) return known;
  if (knownNames.size >= MAX_NAMES) knownNames.clear();
  const plain = plainName(name);
  knownNames.set(name, plain);
  return plain;
}

function plainName(name: string): string {
  const plain = comparableText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const without = CLASS_WORDS.reduce((text, words) => text.replace(words, ' ').replace(/\s+/g, ' ').trim(), plain);
  return without === '' ? plain : without;
}

/**
 * What listings of one company share although no registrant is known: name without share class, and period, currency,
 * revenue and net profit of the latest income statement. Null: one of them is not known, or nothing was sold.
 */
export function shareClassKey(
  name: string | null,
  incomes: readonly IncomeStatement[],
  sources: readonly string[] = [],
): string | null {
  const end = Math.max(...incomes.map(quarterIndex));
  const latest = latestVersions(
    incomes.filter((income) => quarterIndex(income) === end),
    ({ months }) => months,
    sources,
  ).sort((a, b) => a.months - b.months)[0];
  const company = nameWithoutClass(name ?? '');
  // Two companies without a name are not one.
  if (company === '' || !latest?.revenue || latest.earnings === null || latest.reportedCurrency === null) return null;
  const { months, revenue, earnings, reportedCurrency } = latest;
  return [company, end, months, reportedCurrency, revenue, earnings].join('|');
}
