import { growthPercent } from './growth';
import { percentOf, percentOfFactor, percentOfRatio } from './percent';

describe('percentages', () => {
  it('distinguish a ratio, a factor and a percentage', () => {
    expect(percentOfRatio(0.153)).toBe('15.3%');
    expect(percentOfFactor(1.35)).toBe('35.0%');
    expect(percentOfFactor(0.8)).toBe('−20.0%');
    expect(percentOf(3.77, 2)).toBe('3.77%');
  });

  it('return null for invalid numbers', () => {
    expect(percentOfRatio(Number.NaN)).toBeNull();
  });
});

describe('growthPercent', () => {
  it.each([
    { ratio: null, text: '', because: 'there is none' },
    { ratio: 1, text: '', because: 'nothing changed' },
    { ratio: 1.5, text: '50.0%', because: 'the earlier figure is the base' },
    { ratio: 0.25, text: '−75.0%', because: 'it shrank' },
    { ratio: -0.5, text: '−150.0%', because: 'a profit became a loss' },
    { ratio: 9999, text: '999,800.0%', because: '9999 itself is still shown' },
    { ratio: 9999.1, text: '∞', because: 'beyond 9999 no figure helps' },
    { ratio: -10_000, text: '−∞', because: 'in magnitude' },
  ])('writes $ratio as "$text": $because', ({ ratio, text }) => {
    expect(growthPercent(ratio)).toBe(text);
  });
});
