import { z } from 'zod';
import type { InsiderRow } from '../../market-data';
import type { ProvidedOrigin } from '../company-provider';
import type { FmpRows, Reject } from './ask-fmp';
import { day, figure, needed, readRows, refuse, text, webAddress, type ReadRow } from './read-rows';

const insiderSchema = z.object({
  filingDate: day,
  transactionDate: day,
  transactionType: needed('no_trade'),
  reportingName: needed('no_name'),
  reportingCik: text,
  typeOfOwner: text,
  securityName: text,
  securitiesTransacted: figure,
  securitiesOwned: figure,
  price: figure,
  formType: text,
  // The older generation leaves out a letter.
  acquistionOrDisposition: text,
  acquisitionOrDisposition: text,
  link: webAddress,
  url: webAddress,
});
type Row = z.output<typeof insiderSchema>;
type Read = ReadRow<Row>;

/** The direction of open-market trades; trades of other kinds go either way. */
const WAYS: Readonly<Record<string, 'A' | 'D'>> = { P: 'A', S: 'D' };

/**
 * Trades of insiders, as filed: an amended line replaces the one that it corrects, and what several owners file
 * together is one trade. A price of 0 is an award, a gift or an exercise, and stays 0. Rows of one filing that differ
 * in price or number alone are separate trades.
 */
export function readInsiders(given: FmpRows, rejects: Reject[]): readonly (InsiderRow & ProvidedOrigin)[] {
  const sound = readRows(insiderSchema, given, rejects).filter(({ row, origin }) => {
    const fault = faultOf(row);
    if (fault) rejects.push(refuse(origin, given.ticker, ...fault));
    return fault === null;
  });
  return jointOnce(sound).map(({ rows: [first, ...others] }) => tradeOf(first, others));
}

function faultOf(row: Row): readonly [reason: string, detail: string] | null {
  const { price, securitiesTransacted, securitiesOwned } = row;
  const way = row.acquisitionOrDisposition ?? row.acquistionOrDisposition;
  const defaultKind = WAYS[row.transactionType.charAt(0).toUpperCase()];
  if (defaultKind && way && way !== defaultKind) return ['contradictory_trade', `${row.transactionType} with ${way}`];
  if ([price, securitiesTransacted, securitiesOwned].some((value) => value !== null && value < 0))
    return ['negative_figure', 'a price or a number of shares below 0'];
  return null;
}

interface Trade {
  /** One of each owner. */
  readonly rows: readonly [Read, ...Read[]];
}

const filingOf = ({ row }: Read): string | null => row.link ?? row.url;
const ownerOf = ({ row }: Read): string => row.reportingCik ?? row.reportingName;
const contentOf = ({ row }: Read): string =>
  [
    ...[row.filingDate, row.transactionDate, row.transactionType, row.securityName],
    ...[row.securitiesTransacted, row.price, row.securitiesOwned],
  ].join('|');

/** A line repeated for each owner of a filing is one trade; two equal lines of one owner are two. */
function jointOnce(reads: readonly Read[]): readonly Trade[] {
  const trades: { rows: [Read, ...Read[]] }[] = [];
  const reportedLines = new Map<string, { rows: [Read, ...Read[]] }[]>();
  for (const read of reads) {
    const filing = filingOf(read);
    const line = filing === null ? null : `${filing} ${contentOf(read)}`;
    const same = (line === null ? undefined : reportedLines.get(line)) ?? [];
    const joint = same.find(({ rows }) => rows.every((one) => ownerOf(one) !== ownerOf(read)));
    if (joint) joint.rows.push(read);
    else {
      const trade: { rows: [Read, ...Read[]] } = { rows: [read] };
      trades.push(trade);
      if (line !== null) reportedLines.set(line, [...same, trade]);
    }
  }
  return withoutAmended(trades);
}

const isAmendment = ({ rows: [{ row }] }: Trade): boolean => row.formType?.toUpperCase().endsWith('/A') === true;

/** Whether an amendment's line is the same trade with one field corrected. */
function isPutRight(original: Trade, line: Trade): boolean {
  const [{ row }] = original.rows;
  const [{ row: amended }] = line.rows;
  if (filingOf(original.rows[0]) === filingOf(line.rows[0]) && filingOf(line.rows[0]) !== null) return false;
  if (row.filingDate > amended.filingDate || row.transactionType !== amended.transactionType) return false;
  if (row.securityName !== amended.securityName) return false;
  if (!original.rows.some((one) => line.rows.some((other) => ownerOf(one) === ownerOf(other)))) return false;
  const same = [
    row.transactionDate === amended.transactionDate,
    row.securitiesTransacted === amended.securitiesTransacted,
    row.price === amended.price,
  ];
  return same.filter(Boolean).length >= 2;
}

/** Each amended line removes one line at most, of the latest form before its own. */
function withoutAmended(trades: readonly Trade[]): readonly Trade[] {
  const filedOn = ({ rows: [{ row }] }: Trade): string => row.filingDate;
  const newestFirst = [...trades].sort((a, b) => (filedOn(a) < filedOn(b) ? 1 : filedOn(a) > filedOn(b) ? -1 : 0));
  const replaced = new Set<Trade>();
  for (const line of newestFirst.filter(isAmendment).reverse()) {
    const original = newestFirst.find((one) => one !== line && !replaced.has(one) && isPutRight(one, line));
    if (original) replaced.add(original);
  }
  return trades.filter((trade) => !replaced.has(trade));
}

function tradeOf({ row, origin }: Read, others: readonly Read[]): InsiderRow & ProvidedOrigin {
  const { filingDate, transactionDate, transactionType, securitiesTransacted, price, securitiesOwned } = row;
  return {
    ...origin,
    filingDate,
    transactionDate,
    transactionType,
    securitiesTransacted,
    price,
    securitiesOwned,
    // As with the SEC's own forms: all joint filers.
    reportingName: [row, ...others.map((one) => one.row)].map(({ reportingName }) => reportingName).join('; '),
    typeOfOwner: row.typeOfOwner ?? '',
    link: row.link ?? row.url,
    // The provider doesn't report which form it corrects.
    ...(isAmendment({ rows: [{ row, origin }] }) && { amends: { filedOn: null } }),
  };
}
