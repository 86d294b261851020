import { isReportedFigure } from '@site/fields/reported-figures';
import type { ProvenanceRequest } from './provenance-request';

/**
 * The value of a report in the address: `revenue.2025.3`, `dividend.2025-06-02`, `day_price.2025-06-03`, `other`; and how
 * the page shows it.
 */
export interface ReportAddress {
  readonly figure: string;
  /** Its name where the figure alone is not enough: 'Revenue 2024', a trade. Null: the name is found on the page. */
  readonly shown: string | null;
}

/** As long as a report takes. */
const LONGEST = 80;
const BOUNDS = /[\u2066-\u2069]/g;
const written = (words: string): string => words.replace(BOUNDS, '').slice(0, LONGEST);

/** Null: it is no single figure, so there is nothing to report. */
export function reportOf(requested: ProvenanceRequest): ReportAddress | null {
  if ('row' in requested && requested.report !== 'other') {
    const { report, row, name, shown = name } = requested;
    return { figure: row.day === null ? report : `${report}.${row.day}`, shown: written(shown) };
  }
  if ('priceOf' in requested) return { figure: `day_price.${requested.priceOf}`, shown: wordsFor(requested) };
  const figure = namedFigure(requested);
  if (figure === undefined) return null;
  return figure === 'other' ? { figure, shown: wordsFor(requested) } : { figure, shown: null };
}

function namedFigure(requested: Exclude<ProvenanceRequest, { readonly priceOf: string }>): string | undefined {
  if ('figure' in requested) return isReportedFigure(requested.figure) ? requested.figure : 'other';
  return 'made' in requested ? 'other' : requested.report;
}

/** The figure's name and how it is shown: where both don't fit, the name is cut. */
function wordsFor({ name, shown }: ProvenanceRequest): string {
  const end = shown === undefined ? '' : written(`: ${shown}`);
  return written(name).slice(0, LONGEST - end.length) + end;
}
