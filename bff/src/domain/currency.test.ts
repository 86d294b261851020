import { conversionFactor, effectiveRates, majorUnitOf, unitsPerMajor } from './currency';
import { unitsPerEuroOn } from './retired-currencies';

const perEuro = unitsPerEuroOn('2025-06-30');
const fx = effectiveRates({
  usdIls: 3.5,
  eurIls: 4.2,
  usd: { EUR: 1.25, GBP: 1.5, ILS: 99, BAD: 0, HRK: 0.1, BGN: 0.6 },
  perEuro,
});

it.each<[string | null, string, boolean, number, string]>([
  ['GBp', 'GBP', false, 0.01, 'a minor unit needs no rate'],
  ['XXX', 'XXX', false, 1, 'a currency and itself need none either'],
  ['ZAc', 'ZAR', false, 0.01, 'even one without a known rate'],
  ['USD', 'ILA', true, 3.5, 'the target is the major unit'],
  ['EUR', 'ILA', true, 4.2, 'euros on Tel Aviv go by EURILS'],
  ['ILS', 'EUR', true, 1 / 4.2, 'and back'],
  ['EUR', 'ILS', false, 1.25 / (1 / 3.5), 'elsewhere they go through USD'],
  ['GBX', 'EUR', false, 1.5 / 1.25 / 100, 'pence through USD'],
  ['HRK', 'EUR', false, 1 / 7.5345, 'a currency that the euro replaced by its fixed rate, whatever is stored of it'],
  ['USD', 'DEM', false, 1.95583 / 1.25, 'and back, though nothing is stored of it'],
  ['BGN', 'USD', false, 0.6, 'before its rate was fixed by the stored one'],
  [null, 'USD', false, NaN, 'no currency is no rate'],
  ['BAD', 'USD', false, NaN, 'a rate that is not above 0 is none'],
  ['constructor', 'USD', false, NaN, 'only what is stored is a rate'],
])('%s into %s (Tel Aviv: %s) is %d: %s', (from, to, isTelAviv, factor) => {
  const given = conversionFactor(from, to, isTelAviv, fx);

  if (Number.isNaN(factor)) expect(given).toBeNaN();
  else expect(given).toBeCloseTo(factor, 12);
});

it('takes the override, then the stored rate, then the default', () => {
  expect(effectiveRates({ usdIls: 3.5, eurIls: null, usd: {} }, 4)).toMatchObject({ usdIls: 4, eurIls: 4 });
  expect(effectiveRates({ usdIls: null, eurIls: NaN, usd: {} })).toMatchObject({ usdIls: 3.56, eurIls: 4 });
});

it('knows the units of a price', () => {
  expect([majorUnitOf('ILA'), majorUnitOf('GBX'), majorUnitOf('USD'), majorUnitOf('toString')]).toEqual([
    'ILS',
    'GBP',
    'USD',
    'toString',
  ]);
  expect([unitsPerMajor('ILA'), unitsPerMajor('USD'), unitsPerMajor('toString')]).toEqual([100, 1, 1]);
});
