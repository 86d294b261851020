import type { Schema } from '@site/contract';
import { render, screen } from '@testing-library/react';
import { ScoreParts } from './score-parts';
import { loadSummaryTexts } from './summary-texts';

const part = (points: number): Schema<'ScoreComponent'> => ({ weight: 0.2, value: 1, subScore: points / 20, points });
const none: Schema<'ScoreBonus'> = { earned: false, points: 0 };
const explained: Schema<'ScoreObject'> = {
  version: '1',
  components: {
    pe: part(18.04),
    ps: part(9.04),
    dividend: part(7.04),
    roe: part(6.04),
    de: part(5.04),
    pb: part(4.04),
    growthRevenue: part(3.04),
    growthEbit: part(2.04),
    growthEarnings: part(1.04),
  },
  bonuses: {
    positiveCash: none,
    positiveEarningsToRevenue: none,
    highNetProfitMargin: none,
    roeHighDividendHighPbLow: none,
  },
  total: 55.36,
  maximum: 108,
  missing: [],
  flags: [],
};

describe('the parts of a score in an open row', () => {
  it('add up to the score shown in the row', async () => {
    const text = await loadSummaryTexts('en');
    render(<ScoreParts score={55.36} parts={explained} locale="en" text={text} />);

    const shown = screen.getAllByRole('definition').map(({ textContent }) => parseFloat(textContent));
    expect(shown).toHaveLength(9);
    expect(shown.reduce((sum, points) => sum + points, 0)).toBeCloseTo(55.36, 9);
  });

  it.each([
    ['en', 'EBIT growth', 'unknown: half of the points'],
    ['he', 'צמיחה ברווח תפעולי', 'לא ידועה: מחצית הנקודות'],
  ] as const)('mark exactly the growth that is unknown (%s)', async (locale, name, words) => {
    const text = await loadSummaryTexts(locale);
    const unknownGrowth = [{ component: 'growthEbit', reason: 'noEarlierPeriod' }] as const;
    render(
      <ScoreParts score={55.36} parts={{ ...explained, unknownGrowth: [...unknownGrowth] }} {...{ locale, text }} />,
    );

    expect(screen.getAllByText(words)).toHaveLength(1);
    expect(screen.getByText(words).closest('dt')).toHaveTextContent(`${name}${words}`);
  });
});
