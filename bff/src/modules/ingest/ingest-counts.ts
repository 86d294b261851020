import type { CompanyBundle, WriteCounts } from '../market-data';
import type { ProviderEnd } from '../providers';

/** What a run brought and did. */
export interface IngestCounts {
  /** Brought, whether or not anything of them is new. */
  readonly companies: number;
  readonly quotes: number;
  readonly quarters: number;
  /** Rows that the store didn't have, or not so. */
  readonly written: number;
  readonly rates: number;
  readonly unchanged: number;
  readonly sampleRemoved: number;
  /** Scores kept for today. */
  readonly scores: number;
  /** Releases and days of reports that the calendars didn't have, or not so. */
  readonly calendarEvents: number;
  /** Figures of which two sources tell differently, of the companies that it brought. */
  readonly differences: number;
  /** Quarantined, by reason. */
  readonly rejected: Readonly<Record<string, number>>;
}

export interface IngestResult {
  /** `failed`: the provider could be asked no further; what it had brought by then is stored. */
  readonly state: 'succeeded' | 'stopped' | 'failed';
  /** Why the provider could be asked no further. Null: it brought all that it was asked for. */
  readonly failure: ProviderEnd | null;
  readonly counts: IngestCounts;
  readonly dataVersion: number | null;
}

export const emptyCounts: IngestCounts = {
  companies: 0,
  quotes: 0,
  quarters: 0,
  written: 0,
  rates: 0,
  unchanged: 0,
  sampleRemoved: 0,
  scores: 0,
  calendarEvents: 0,
  differences: 0,
  rejected: {},
};

/** Adds a batch; `written` is null in a dry run. `differences`: figures that another source tells otherwise. */
export function withWritten(
  counts: IngestCounts,
  bundles: readonly CompanyBundle[],
  written: WriteCounts | null,
  differences = 0,
): IngestCounts {
  const quarters = bundles.reduce((sum, { incomes, balances }) => sum + Math.max(incomes.length, balances.length), 0);
  return {
    ...counts,
    companies: counts.companies + bundles.length,
    quotes: counts.quotes + bundles.reduce((sum, { quotes }) => sum + quotes.length, 0),
    quarters: counts.quarters + quarters,
    written:
      counts.written +
      (written
        ? written.companies + written.listings + written.quotes + written.incomes + written.balances + written.other
        : 0),
    unchanged: counts.unchanged + (written?.unchanged ?? 0),
    differences: counts.differences + differences,
    sampleRemoved: counts.sampleRemoved + (written?.sampleRemoved ?? 0),
  };
}

/** Adds a batch of companies' reports; `written` of them were new or changed. */
export const withReports = (counts: IngestCounts, reported: number, written: number): IngestCounts => ({
  ...counts,
  calendarEvents: counts.calendarEvents + written,
  unchanged: counts.unchanged + Math.max(0, reported - written),
});

const number = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** The counts for a reader, a line each. */
export function summaryLines(counts: IngestCounts): readonly string[] {
  const rejected = Object.entries(counts.rejected).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const total = rejected.reduce((sum, [, count]) => sum + count, 0);
  return [
    `companies  ${number(counts.companies)}`,
    `quarters   ${number(counts.quarters)}`,
    `quotes     ${number(counts.quotes)}`,
    `written    ${number(counts.written)} rows, ${number(counts.rates)} exchange rates`,
    `unchanged  ${number(counts.unchanged)}`,
    ...(counts.sampleRemoved > 0 ? [`sample     ${number(counts.sampleRemoved)} sample listings taken away`] : []),
    ...(counts.scores > 0 ? [`scores     ${number(counts.scores)} kept for today`] : []),
    ...(counts.calendarEvents > 0 ? [`calendars  ${number(counts.calendarEvents)} events new or changed`] : []),
    ...(counts.differences > 0
      ? [`differing  ${number(counts.differences)} figures are told otherwise by another source: see /admin/runs`]
      : []),
    `rejected   ${number(total)}`,
    ...rejected.map(([reason, count]) => `  ${number(count).padStart(7)}  ${reason}`),
  ];
}
