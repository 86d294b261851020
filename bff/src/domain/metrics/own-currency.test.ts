import { areInOneCurrency, FIRST_CURRENCY, MIXED, NO_CURRENCY, UNKNOWN_CURRENCY } from './own-currency';

const own = FIRST_CURRENCY + 1;

it.each([
  [own, own, true, 'both are written alike'],
  [own, FIRST_CURRENCY, false, 'they differ'],
  [own, NO_CURRENCY, true, 'there is no balance to differ'],
  [NO_CURRENCY, own, true, 'there is no year to differ'],
  [NO_CURRENCY, NO_CURRENCY, false, 'there is nothing'],
  [UNKNOWN_CURRENCY, UNKNOWN_CURRENCY, false, 'an unknown currency is never the same'],
  [NO_CURRENCY, UNKNOWN_CURRENCY, false, 'nor by itself'],
  [MIXED, own, false, 'the year has several'],
  [MIXED, NO_CURRENCY, false, 'the year has several, and there is no balance'],
])('year %d and balance %d are in one currency: %s, since %s', (trail, balance, isOne) => {
  expect(areInOneCurrency(trail, balance)).toBe(isOne);
});
