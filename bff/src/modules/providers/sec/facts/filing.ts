import type { Day } from '../../../../domain/company';

/**
 * One figure as one report states it: of a span, or, `start` null, of a day. Unit: `unit`, as written (`USD/shares`).
 */
export interface Fact {
  readonly tag: string;
  readonly unit: string;
  readonly start: Day | null;
  readonly end: Day;
  readonly value: number;
}

/** A report with all facts that are read from it. */
export interface Filing {
  /** Accession number. */
  readonly id: string;
  /** Number of the registrant that it was filed under. */
  readonly cik: number;
  readonly form: string;
  readonly filedOn: Day;
  readonly facts: readonly Fact[];
}

const READERS_SITE = 'https://www.sec.gov';

/** The public address of a filing's documents. */
export function filingAddress(cik: number, id: string): string {
  return `${READERS_SITE}/Archives/edgar/data/${cik}/${id.replaceAll('-', '')}/${id}-index.htm`;
}

/** The public address of one document of a filing. */
export function paperAddress(cik: number, id: string, name: string): string {
  return `${READERS_SITE}/Archives/edgar/data/${cik}/${id.replaceAll('-', '')}/${name}`;
}

/** A filing's identity in the form that addresses use. */
export const ACCESSION_NUMBER = /^\d{10}-\d{2}-\d{6}$/;

/**
 * Reports of periods, which count. Prospectuses and proxy statements repeat some figures rounded, or combined for other
 * purposes.
 */
export const PERIODIC_REPORT = /^(?:10-K|10-KT|10-Q|10-QT|20-F|20-FT|40-F|6-K|8-K)(?:\/A)?$/;

/**
 * Reports of a fiscal year or of a transition period: a span of an odd length in them is between two fiscal calendars.
 */
export const WHOLE_PERIOD_REPORT = /^(?:10-K|10-KT|10-QT|20-F|20-FT|40-F)(?:\/A)?$/;
