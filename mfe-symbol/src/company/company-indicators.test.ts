import { indicatorsOf } from './company-indicators';
import { exampleSymbol } from '../examples/example-symbol';

const { metrics } = exampleSymbol;

describe('the indicators of a company', () => {
  it('are those that hold: a false or unknown one is none', () => {
    const indicators = indicatorsOf({ ...metrics, isSmallFirm: null, positiveCash: true, highNetProfitMargin: false });

    expect(indicators).toEqual(['score.bonus.positiveCash']);
  });

  it('begin with the size, as the legend of the board does', () => {
    expect(indicatorsOf({ ...metrics, isSmallFirm: true, positiveCash: true })[0]).toBe('metric.isSmallFirm');
  });
});
