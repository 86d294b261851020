import { wholeFigure } from './cells';

it('shows all digits of positive and negative figures, with thousands separators', () => {
  expect([-420_000, 123, -0.25, 1_204_000_000.5].map(wholeFigure)).toEqual([
    '−420,000',
    '123',
    '−0.25',
    '1,204,000,000.5',
  ]);
});
