import type { Day } from '../../../../domain/company';
import type { Fact, Filing } from '../facts/filing';

export const REVENUE = 'us-gaap:Revenues';
export const EARNINGS = 'us-gaap:NetIncomeLoss';

/** A figure of a span, in US dollars unless said otherwise. */
export const spanFact = (tag: string, start: Day, end: Day, value: number, unit = 'USD'): Fact => ({
  tag,
  unit,
  start,
  end,
  value,
});

/** A figure of a day. */
export const dayFact = (tag: string, end: Day, value: number, unit = 'USD'): Fact => ({
  tag,
  unit,
  start: null,
  end,
  value,
});

/** A report of an invented registrant; its number consists of its day and `nth` of that day. */
export const someFiling = (
  filedOn: Day,
  facts: readonly Fact[],
  { form = '10-Q', cik = 77, nth = 1 } = {},
): Filing => ({
  id: `0000000077-${filedOn.slice(2, 4)}-${filedOn.slice(5, 7)}${filedOn.slice(8, 10)}${String(nth).padStart(2, '0')}`,
  cik,
  form,
  filedOn,
  facts,
});

/** The same reports in the shape of the SEC's answers. */
export function asCompanyFacts(name: string, filings: readonly Filing[]): object {
  const facts: Record<string, Record<string, { label: string; units: Record<string, object[]> }>> = {};
  for (const { id, form, filedOn, facts: own } of filings) {
    for (const { tag, unit, start, end, value } of own) {
      const [taxonomy = '', called = ''] = tag.split(':');
      const ofTag = ((facts[taxonomy] ??= {})[called] ??= { label: called, units: {} });
      (ofTag.units[unit] ??= []).push({
        ...(start !== null && { start }),
        end,
        val: value,
        accn: id,
        // The fiscal period of the filing, which says nothing about the fact.
        fy: 2019,
        fp: 'Q3',
        form,
        filed: filedOn,
      });
    }
  }
  return { cik: filings[0]?.cik, entityName: name, facts };
}
