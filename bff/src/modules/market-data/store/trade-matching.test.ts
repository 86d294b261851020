import type { InsiderRow } from '../company-bundle';
import { eachTradeOnce } from './trade-matching';

const FILING = 'https://www.sec.gov/Archives/edgar/data/1/2-index.htm';
const sale = (part: Partial<InsiderRow>): InsiderRow => ({
  filingDate: '2025-10-02',
  transactionDate: '2025-10-01',
  transactionType: 'S-Sale',
  reportingName: 'EXAMPLE ADA B',
  typeOfOwner: 'director',
  securitiesOwned: null,
  link: FILING,
  securitiesTransacted: 100,
  price: 150.841,
  ...part,
});
const other = (part: Partial<InsiderRow> = {}): InsiderRow =>
  sale({ reportingName: 'Example Ada B.', typeOfOwner: 'director, officer: CFO', link: null, price: 150.84, ...part });

describe('a trade from several sources', () => {
  it.each([
    ['in two spellings of a name and with a price that is rounded', [other(), sale({})]],
    ['of one filing, with a price that is rounded', [sale({ price: 150.84 }), sale({})]],
  ])('is one %s: as it is filed', (_how, rows) => {
    expect(eachTradeOnce(rows)).toEqual([sale({})]);
  });

  it.each([
    ['twice alike in one form', [sale({ securitiesOwned: 200 }), sale({ securitiesOwned: 100 })]],
    ['within a cent in one form', [sale({}), sale({ price: 150.844 })]],
    ['of another day', [sale({}), other({ transactionDate: '2025-09-30' })]],
    ['of another number', [sale({}), other({ securitiesTransacted: 101 })]],
    ['of another person', [sale({}), other({ reportingName: 'Example Bo' })]],
  ])('stays beside one %s', (_what, rows) => {
    expect(eachTradeOnce(rows)).toEqual(rows);
  });

  it('is one, from the preferred source if there is one', () => {
    const rows = [other({ source: 'vendor' }), sale({ source: 'sec' })];

    expect(eachTradeOnce(rows, ['vendor', 'sec'])).toEqual([rows[0]]);
    expect(eachTradeOnce(rows, ['sec', 'vendor'])).toEqual([rows[1]]);
  });

  it('retains its number if one form has it twice', () => {
    expect(eachTradeOnce([other(), sale({}), other(), sale({})])).toEqual([sale({}), sale({})]);
  });
});
