import { rankOf } from '../../../domain/source-precedence';
import type { InsiderRow } from '../company-bundle';

/** The properties that identify a trade, and its source. */
type Reported = Pick<
  InsiderRow,
  | 'filingDate'
  | 'transactionDate'
  | 'transactionType'
  | 'reportingName'
  | 'typeOfOwner'
  | 'securitiesTransacted'
  | 'price'
  | 'link'
> &
  Pick<InsiderRow, 'source'>;

/** A name in one spelling: 'Cook Timothy D.' and 'TIMOTHY D COOK' are equal. */
export const plainName = (name: string): string =>
  name
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ');

/** In hundredths, to which some sources round. */
export const centsOf = (price: number | null): number | null => (price === null ? null : Math.round(price * 100));

const isWholeCents = ({ price }: Reported): boolean =>
  price === null || Math.abs(price * 100 - Math.round(price * 100)) < 1e-6;

const tradeOf = ({ reportingName, transactionDate, transactionType, securitiesTransacted, price }: Reported): string =>
  [
    reportingName.split(';').map(plainName).sort().join(';'),
    ...[transactionDate, transactionType, securitiesTransacted, centsOf(price)],
  ].join('|');

/** Lines of one form have this in common; several exact prices may be within a cent. */
export const reportKeyOf = (reported: Reported): string =>
  [reported.filingDate, reported.reportingName, reported.typeOfOwner, reported.link, isWholeCents(reported)].join('|');

/** A source that links to the filing itself has read it. */
const isOfFiling = ({ link }: Reported): boolean => link?.startsWith('https://www.sec.gov/') ?? false;

/** The report that counts: from the filing itself, with an exact price, the later one. */
const worth = (reported: Reported): string =>
  `${Number(isOfFiling(reported))}${Number(!isWholeCents(reported))}${reported.filingDate}`;

/**
 * Groups rows that report one trade, report by report. The one that counts comes first: from a preferred source
 * (`sources`, in their order), then by its own quality. A form may contain the same trade twice.
 */
export function reportsOf<T extends Reported>(
  rows: readonly T[],
  sources: readonly string[] = [],
): readonly (readonly (readonly T[])[])[] {
  const trades = new Map<string, Map<string, T[]>>();
  for (const row of rows) {
    const trade = tradeOf(row);
    let reports = trades.get(trade);
    if (!reports) trades.set(trade, (reports = new Map()));
    const report = reports.get(reportKeyOf(row));
    if (report) report.push(row);
    else reports.set(reportKeyOf(row), [row]);
  }
  return [...trades.values()].map((reports) =>
    [...reports.values()].sort(([a], [b]) => {
      const ranks = rankOf(sources, a!.source ?? undefined) - rankOf(sources, b!.source ?? undefined);
      return ranks || (worth(a!) < worth(b!) ? 1 : worth(a!) > worth(b!) ? -1 : 0);
    }),
  );
}

/** Each trade from one source only, in the original order. `sources`: the preferred one first. */
export function eachTradeOnce<T extends Reported>(rows: readonly T[], sources: readonly string[] = []): readonly T[] {
  const preferred = new Set(reportsOf(rows, sources).flatMap(([first]) => first!));
  return rows.filter((row) => preferred.has(row));
}
