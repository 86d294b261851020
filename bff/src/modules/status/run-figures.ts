/** The figures in the summary of a run. Null: it has none, as a run in progress. */
export interface RunFigures {
  readonly companies: number | null;
  /** Rows that were new. */
  readonly written: number | null;
  /** Rows that did not pass the quality gate. */
  readonly quarantined: number | null;
}

const whole = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;

/** Reads a run's counts, as stored in `IngestRun.summary`. */
export function runFigures(summary: string | null): RunFigures {
  let counts: Readonly<Record<string, unknown>> = {};
  try {
    const read: unknown = JSON.parse(summary ?? '{}');
    if (typeof read === 'object' && read !== null) counts = { ...read };
  } catch {
    // Written by another version of the site: its form is unknown.
  }
  const { companies, written, rejected } = counts;
  const reasons: readonly unknown[] | null =
    typeof rejected === 'object' && rejected !== null ? Object.values(rejected) : null;
  return {
    companies: whole(companies),
    written: whole(written),
    quarantined: reasons && reasons.reduce<number>((sum, count) => sum + (whole(count) ?? 0), 0),
  };
}
