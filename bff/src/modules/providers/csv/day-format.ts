import { isDay, type Day } from '../../../domain/day';

const MONTH_NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const TOKENS = {
  YYYY: '(?<year>\\d{4})',
  MMM: '(?<name>[A-Za-z]{3})',
  MM: '(?<month>\\d{2})',
  M: '(?<month>\\d{1,2})',
  DD: '(?<day>\\d{2})',
  D: '(?<day>\\d{1,2})',
};

const toPattern = (format: string): string =>
  format.replace(/YYYY|MMM|MM|M|DD|D|[^A-Za-z0-9]/g, (part) => TOKENS[part as keyof typeof TOKENS] ?? `\\${part}`);

/** Whether a text is a format that {@link dayReader} understands: a year, a month and a day, each once. */
export function isDayFormat(format: string): boolean {
  const tokens = format.match(/YYYY|MMM|MM|M|DD|D/g) ?? [];
  const kinds = tokens.map((token) => token[0]).sort();
  return kinds.join('') === 'DMY' && /^[^A-Za-z0-9]*$/.test(format.replace(/YYYY|MMM|MM|M|DD|D/g, ''));
}

/** Makes the parser of one format. Null: no such day in the calendar, or another format. */
export function dayReader(format: string): (text: string) => Day | null {
  const pattern = new RegExp(`^${toPattern(format)}$`);
  return (text) => {
    const parts = pattern.exec(text.trim())?.groups;
    if (!parts) return null;
    const month = parts.name ? MONTH_NAMES.indexOf(parts.name.toLowerCase()) + 1 : Number(parts.month);
    const iso = `${parts.year}-${String(month).padStart(2, '0')}-${String(parts.day).padStart(2, '0')}`;
    return isDay(iso) ? iso : null;
  };
}
