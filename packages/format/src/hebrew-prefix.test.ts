import { withMaqaf } from './hebrew-prefix';

it.each([
  ['מניות בS&P 500', 'מניות ב־S&P 500'],
  ['ל12 חודשים', 'ל־12 חודשים'],
  ['מניות בתל אביב', 'מניות בתל אביב'],
  ['כבר ב־NYSE', 'כבר ב־NYSE'],
  ['רבA', 'רבA'],
  ['Stocks of NYSE', 'Stocks of NYSE'],
])('writes %s as %s', (sentence, written) => {
  expect(withMaqaf(sentence)).toBe(written);
});
