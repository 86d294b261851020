import type { CompanyBundle, WriteCounts } from '../market-data';
import type { ProviderEnd } from '../providers';

/** What a run received and wrote. */
export interface IngestCounts {
  /** Received, new or not. */
  readonly companies: number;
  readonly quotes: number;
  readonly quarters: number;
  /** Rows that were new or differed from the stored ones. */
  readonly written: number;
  readonly rates: number;
  readonly unchanged: number;
  readonly sampleRemoved: number;
  /** Scores stored for today. */
  readonly scores: number;
  /** Releases and report days that were new or differed from the stored ones. */
  readonly calendarEvents: number;
  /** Figures that two sources report differently, of the companies in this run. */
  readonly differences: number;
  /** Quarantined, by reason. */
  readonly rejected: Readonly<Record<string, number>>;
}

export interface IngestResult {
  /** `failed`: the provider could not be called further. What it had returned by then is stored. */
  readonly state: 'succeeded' | 'stopped' | 'failed';
  /** Why the provider could not be called further. Null: it returned everything. */
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

/** Adds a batch; `written` is null in a dry run. `differences`: figures that another source reports differently. */
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

/** Adds a batch of companies' reports, with `written` new or changed ones. */
export const withReports = (counts: IngestCounts, reported: number, written: number): IngestCounts => ({
  ...counts,
  calendarEvents: counts.calendarEvents + written,
  unchanged: counts.unchanged + Math.max(0, reported - written),
});

const number = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** The counts as lines for a terminal. */
export function summaryLines(counts: IngestCounts): readonly string[] {
  const rejected = Object.entries(counts.rejected).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const total = rejected.reduce((sum, [, count]) => sum + count, 0);
  return [
    `companies  ${number(counts.companies)}`,
    `quarters   ${number(counts.quarters)}`,
    `quotes     ${number(counts.quotes)}`,
    `written    ${number(counts.written)} rows, ${number(counts.rates)} exchange rates`,
    `unchanged  ${number(counts.unchanged)}`,
    ...(counts.sampleRemoved > 0 ? [`sample     ${number(counts.sampleRemoved)} sample listings removed`] : []),
    ...(counts.scores > 0 ? [`scores     ${number(counts.scores)} stored for today`] : []),
    ...(counts.calendarEvents > 0 ? [`calendars  ${number(counts.calendarEvents)} events new or changed`] : []),
    ...(counts.differences > 0
      ? [`differing  ${number(counts.differences)} figures differ between sources: see /admin/runs`]
      : []),
    `rejected   ${number(total)}`,
    ...rejected.map(([reason, count]) => `  ${number(count).padStart(7)}  ${reason}`),
  ];
}
