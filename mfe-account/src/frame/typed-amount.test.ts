import { typedAmount } from './typed-amount';

it.each([
  ['10', 10],
  ['1,234.5', 1234.5],
  ['.5', 0.5],
  [' 0 ', 0],
  ['', null],
  ['.', null],
  ['-3', null],
  ['1,2', null],
  ['12 shares', null],
  ['1e9', null],
])('reads a typed amount: "%s"', (typed, amount) => expect(typedAmount(typed)).toBe(amount));
