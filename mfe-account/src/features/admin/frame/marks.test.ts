import { wholeFigure } from './marks';

it('tells figures of either sign whole, with their thousands apart', () => {
  expect([-420_000, 123, -0.25, 1_204_000_000.5].map(wholeFigure)).toEqual([
    '−420,000',
    '123',
    '−0.25',
    '1,204,000,000.5',
  ]);
});
