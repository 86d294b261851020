import { deriveMetrics } from '../metrics/derive';
import { growthFactor } from '../metrics/growth';
import { explainScore } from '../score/explain-score';
import { figuresOf, type Figures } from '../score/figures';
import { settleCompany } from '../periods/settle';
import { PLAIN_RATES, plainCompany } from '../testing/plain-company';
import { FIGURE_INPUTS, INPUT_PLACES, type InputFigure } from './figure-inputs';

// Its cash is just short of the share that earns a bonus.
const settled = settleCompany(plainCompany({ balance: { cashAndShortTermInvestments: 950 } }));
const plain = figuresOf(settled, PLAIN_RATES);

const computed = (figures: Figures): Readonly<Record<string, number>> => ({
  ...deriveMetrics(figures).numbers,
  growthRevenue: growthFactor(figures.revenue, figures.priorRevenue),
  growthEbit: growthFactor(figures.ebit, figures.priorEbit),
  growthEarnings: growthFactor(figures.earnings, figures.priorEarnings),
});

/** The points of all parts and bonuses, as one text. */
const scored = (figures: Figures): string =>
  JSON.stringify(explainScore(settled, figures, deriveMetrics(figures)).explanation);

/** With dividends as `figuresOf` makes them. */
function changed(input: InputFigure): Figures {
  const figures = { ...plain, [input]: plain[input] * 1.25 };
  return { ...figures, dividends: (figures.dividendYieldPercent / 100) * figures.marketCap };
}

describe('the inputs of a figure', () => {
  it.each(Object.keys(INPUT_PLACES) as InputFigure[])(
    'name %s wherever it moves a figure, and nowhere else',
    (input) => {
      const [before, after] = [computed(plain), computed(changed(input))];

      const moved = Object.keys(before).filter((name) => !Object.is(before[name], after[name]));
      if (scored(plain) !== scored(changed(input))) moved.push('score');
      const named = Object.entries(FIGURE_INPUTS).flatMap(([name, inputs]) => (inputs.includes(input) ? [name] : []));

      expect(moved.sort()).toEqual(named.sort());
    },
  );

  it('exist for every computed figure', () => {
    expect(Object.keys(FIGURE_INPUTS).sort()).toEqual([...Object.keys(computed(plain)), 'score'].sort());
  });
});
