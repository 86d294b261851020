import { rankOf } from '../../../domain/source-precedence';
import type { InsiderRow } from '../company-bundle';

/** What of a trade tells it from others, and who told it. */
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

/** A name as no source spells it: 'Cook Timothy D.' and 'TIMOTHY D COOK' are one. */
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

/** Lines of one form have this in common; of a price that is told in full there may be several within a cent. */
export const reportKeyOf = (reported: Reported): string =>
  [reported.filingDate, reported.reportingName, reported.typeOfOwner, reported.link, isWholeCents(reported)].join('|');

/** Where a filing itself is told, its source read it. */
const isOfFiling = ({ link }: Reported): boolean => link?.startsWith('https://www.sec.gov/') ?? false;

/** The telling that counts: of the filing itself, its price in full, the later one. */
const worth = (reported: Reported): string =>
  `${Number(isOfFiling(reported))}${Number(!isWholeCents(reported))}${reported.filingDate}`;

/**
 * Rows that tell of one trade, telling by telling; the one that counts first: of a preferred source (`sources`, in their
 * order), then by itself. A form may hold the same trade twice.
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

/** Each trade as one source tells it, in the order given. `sources`: the preferred one first. */
export function eachTradeOnce<T extends Reported>(rows: readonly T[], sources: readonly string[] = []): readonly T[] {
  const preferred = new Set(reportsOf(rows, sources).flatMap(([first]) => first!));
  return rows.filter((row) => preferred.has(row));
}
