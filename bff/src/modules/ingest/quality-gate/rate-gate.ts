import type { Day } from '../../../domain/company';
import { addDays } from '../../../domain/day';
import type { FxRate, RejectedRow } from '../../market-data';
import { shown, type Reject } from './reject';

/** A currency loses two thirds of its value overnight less often than a rate slips by a unit or is inverted. */
const FACTOR = 3;
/** An older quotation does not count: after this long a rate that really jumped is accepted. */
const NEAR_DAYS = 15;
const DAY_MS = 86_400_000;
/** Quoted days on either side that a rate is compared with: with three before it, a wrong one is outvoted. */
const WITNESSES = 3;
/** This many days before or after it with the same rate confirm a real change. */
const CONFIRMING = 2;
/** Rates of the sample are invented and not used for comparison. */
const INVENTED = 'sample';

const isFar = (a: number, b: number): boolean => a > b * FACTOR || b > a * FACTOR;

/**
 * Checks each exchange rate against those of the days around it and the stored ones. A rate that most of them
 * contradict is quarantined, and so is one of a future day. `stored`: rates of the last days.
 */
export function gateRates(
  fetched: readonly FxRate[],
  stored: readonly FxRate[],
  today: Day,
): { readonly accepted: readonly FxRate[]; readonly rejects: readonly Reject[] } {
  // East of UTC the next day may have begun already.
  const last = addDays(today, 1);
  const rates = fetched.filter(({ asOf }) => asOf <= last);
  const series = new Map<string, FxRate[]>();
  for (const rate of rates) {
    const own = series.get(rate.pair);
    if (own) own.push(rate);
    else series.set(rate.pair, [rate]);
  }
  const known = new Map<string, FxRate[]>();
  for (const rate of stored) {
    if (rate.source !== INVENTED) known.set(rate.pair, [...(known.get(rate.pair) ?? []), rate]);
  }
  const contradicted = new Map<FxRate, FxRate>();
  for (const [pair, own] of series) {
    const ownDays = new Set(own.map(({ asOf }) => asOf));
    const days = [...own, ...(known.get(pair) ?? []).filter(({ asOf }) => !ownDays.has(asOf))]
      .map((rate) => ({ rate, day: Date.parse(rate.asOf) / DAY_MS }))
      .sort((a, b) => a.day - b.day);
    for (const [at, { rate, day }] of days.entries()) {
      const around = [...days.slice(Math.max(0, at - WITNESSES), at), ...days.slice(at + 1, at + 1 + WITNESSES)];
      const witnesses = around.filter((one) => Math.abs(one.day - day) <= NEAR_DAYS);
      const far = witnesses.filter((one) => isFar(one.rate.price, rate.price));
      const says = (side: typeof days): boolean =>
        side.length === CONFIRMING && side.every((one) => witnesses.includes(one) && !far.includes(one));
      const isConfirmed =
        says(days.slice(Math.max(0, at - CONFIRMING), at)) || says(days.slice(at + 1, at + 1 + CONFIRMING));
      if (far.length * 2 > witnesses.length && !isConfirmed) contradicted.set(rate, far[0]!.rate);
    }
  }
  return {
    accepted: rates.filter((rate) => !contradicted.has(rate)),
    rejects: fetched.flatMap((rate) => {
      if (rate.asOf > last) return [rejectOf(rate, 'future_date', `a rate of ${rate.asOf}`)];
      const witness = contradicted.get(rate);
      if (!witness) return [];
      const detail = `a rate of ${shown(rate.price)}, beside ${shown(witness.price)} on ${witness.asOf}`;
      return [rejectOf(rate, 'rate_scale_jump', detail)];
    }),
  };
}

const rowOfRate = ({ pair, price, asOf: day }: Omit<FxRate, 'source'>): RejectedRow => ({
  day,
  months: null,
  currency: pair.slice(3),
  publishedOn: null,
  isPublishedOnEstimated: false,
  isSplitAdjusted: false,
  figures: { price: Number.isFinite(price) ? price : null },
  texts: { pair },
});

const rejectOf = ({ pair, price, asOf, source }: FxRate, reason: string, detail: string): Reject => ({
  ticker: null,
  source,
  reason,
  place: `${pair} ${asOf}`,
  detail,
  payload: JSON.stringify({ pair, price: String(price), asOf }),
  figures: { kind: 'rate', rows: [rowOfRate({ pair, price, asOf })] },
});
