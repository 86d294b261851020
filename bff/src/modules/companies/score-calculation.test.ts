import { readContract } from '@site/contract/contract-document';
import { calculateScore, DEFAULT_COMPANY } from '../../domain/score/calculate-score';
import { imaginedFrom, imaginesCompany, presentCalculation } from './score-calculation';

const { parameters } = readContract().operations.find(({ operationId }) => operationId === 'calculateScore')!;
const inputs = presentCalculation(calculateScore(DEFAULT_COMPANY)).inputs;

describe('the inputs of a calculation', () => {
  it('has the bounds that the contract gives it', () => {
    const bounds = parameters.flatMap(({ name, schema }) => {
      const { type, minimum, maximum } = schema as { type?: string; minimum?: number; maximum?: number };
      return type === 'number' ? [[name, minimum, maximum]] : [];
    });

    expect(inputs.map(({ name, least: min, most: max }) => [name, min, max])).toEqual(bounds);
  });

  it('is taken from an address within its bounds, and what is nonsense takes its usual value', () => {
    expect(imaginedFrom({ pe: '900', roe: 'many', sector: 'moon', operatingProfit: 'false' })).toMatchObject({
      figures: { priceToEarnings: 70, returnOnEquityFactor: DEFAULT_COMPANY.figures.returnOnEquityFactor },
      sector: 'general',
      hasOperatingProfit: false,
      hasGoodQuarters: false,
    });
    expect(imaginedFrom({})).toEqual(DEFAULT_COMPANY);
  });

  it('is nothing if an address has no inputs', () => {
    expect([imaginesCompany({ lang: 'heb', dir: 'ltr' }), imaginesCompany({ goodQuarters: 'true' })]).toEqual([
      false,
      true,
    ]);
  });
});
