import { FIELDS, type Measure } from '@site/fields';

const UNIT_OF: Readonly<Record<Measure, string | null>> = {
  text: null,
  list: null,
  yesNo: null,
  period: null,
  day: 'day, YYYY-MM-DD',
  instant: 'time, ISO 8601, UTC',
  price: 'quote currency as quoted: `currency` names it, ILA is agorot and GBp pence',
  amount: 'whole units of the quote currency, such as ILS for a quote in ILA',
  shares: 'shares',
  ratio: 'ratio: 12 is 12 times',
  percent: 'percent: 4 is 4 %',
  percentOfRatio: 'fraction: 0.15 is 15 %',
  percentOfFactor: 'factor: 1.35 is 35 %',
  months: 'months',
  points: 'points',
};

const UNITS: ReadonlyMap<string, string> = new Map(
  Object.values(FIELDS).flatMap(({ contract, measure }) => {
    const unit = UNIT_OF[measure];
    return unit === null ? [] : [[contract, unit] as const];
  }),
);

/** Units of the fields that rows have, by the field's name in the contract. `amountsIn`: what amounts were converted to. */
export function unitsOf(rows: readonly object[], amountsIn?: string): Record<string, string> {
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  const named = [...UNITS].filter(([name]) => names.has(name));
  return Object.fromEntries(
    named.map(([name, unit]) => [name, unit === UNIT_OF.amount && amountsIn !== undefined ? amountsIn : unit]),
  );
}
