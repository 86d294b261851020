import type { Day } from './day';

/** A currency that the euro replaced: its number of units for one euro, from the day on which the euro came. */
interface RetiredCurrency {
  readonly perEuro: number;
  readonly since: Day;
}

/** Source: the Council regulations on conversion rates to the euro (EC 2866/98 and those that followed it). */
const RETIRED_CURRENCIES: Readonly<Record<string, RetiredCurrency>> = {
  ATS: { perEuro: 13.7603, since: '1999-01-01' },
  BEF: { perEuro: 40.3399, since: '1999-01-01' },
  BGN: { perEuro: 1.95583, since: '2026-01-01' },
  CYP: { perEuro: 0.585274, since: '2008-01-01' },
  DEM: { perEuro: 1.95583, since: '1999-01-01' },
  EEK: { perEuro: 15.6466, since: '2011-01-01' },
  ESP: { perEuro: 166.386, since: '1999-01-01' },
  FIM: { perEuro: 5.94573, since: '1999-01-01' },
  FRF: { perEuro: 6.55957, since: '1999-01-01' },
  GRD: { perEuro: 340.75, since: '2001-01-01' },
  HRK: { perEuro: 7.5345, since: '2023-01-01' },
  IEP: { perEuro: 0.787564, since: '1999-01-01' },
  ITL: { perEuro: 1936.27, since: '1999-01-01' },
  LTL: { perEuro: 3.4528, since: '2015-01-01' },
  LUF: { perEuro: 40.3399, since: '1999-01-01' },
  LVL: { perEuro: 0.702804, since: '2014-01-01' },
  MTL: { perEuro: 0.4293, since: '2008-01-01' },
  NLG: { perEuro: 2.20371, since: '1999-01-01' },
  PTE: { perEuro: 200.482, since: '1999-01-01' },
  SIT: { perEuro: 239.64, since: '2007-01-01' },
  SKK: { perEuro: 30.126, since: '2009-01-01' },
};

/** Currencies that the euro had replaced by a day, by units in one euro. */
export const unitsPerEuroOn = (day: Day): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(RETIRED_CURRENCIES).flatMap(([currency, { perEuro, since }]) =>
      since <= day ? [[currency, perEuro] as const] : [],
    ),
  );
