import type { FmpRows, Reject } from './ask-fmp';
import { readInsiders } from './insider-trades';

const trade = {
  symbol: 'AAA',
  filingDate: '2025-10-02 18:30:00',
  transactionDate: '2025-10-01',
  transactionType: 'S-Sale',
  reportingName: 'EXAMPLE ADA',
  reportingCik: '0000000001',
  typeOfOwner: 'director',
  securityName: 'Common Stock',
  securitiesTransacted: 100,
  securitiesOwned: 900,
  price: 9,
  formType: '4',
  acquistionOrDisposition: 'D',
  link: 'https://www.sec.gov/Archives/edgar/data/1/a-index.htm',
};
const amended = {
  ...trade,
  filingDate: '2025-10-10 18:30:00',
  formType: '4/A',
  price: 19,
  link: 'https://www.sec.gov/Archives/edgar/data/1/b-index.htm',
};
const joint = {
  ...trade,
  reportingName: 'EXAMPLE FUND LP',
  reportingCik: '0000000002',
  typeOfOwner: '10 percent owner',
};

function read(...rows: readonly object[]) {
  const rejects: Reject[] = [];
  const given: FmpRows = { address: 'insider-trading', ticker: 'AAA', rows, isAnswered: true };
  const trades = readInsiders(given, rejects).map(
    ({ reportingName, securitiesTransacted, price }) => `${reportingName}: ${securitiesTransacted} at ${price}`,
  );
  expect(rejects).toEqual([]);
  return trades;
}

describe('insider trades from the provider', () => {
  it('have a line of an amended form in the place of the one that it corrects, whichever comes first', () => {
    const other = { ...trade, securitiesTransacted: 50 };

    expect(read(amended, trade, other)).toEqual(['EXAMPLE ADA: 100 at 19', 'EXAMPLE ADA: 50 at 9']);
    expect(read(trade, other, amended)).toEqual(['EXAMPLE ADA: 50 at 9', 'EXAMPLE ADA: 100 at 19']);
    // Two trades alike: the amendment is of one of them.
    expect(read(trade, trade, amended)).toEqual(['EXAMPLE ADA: 100 at 9', 'EXAMPLE ADA: 100 at 19']);
  });

  it('follow an amendment of an amendment to its end', () => {
    const again = { ...amended, filingDate: '2025-10-20', securitiesTransacted: 110, link: `${amended.link}?2` };

    expect(read(again, amended, trade)).toEqual(['EXAMPLE ADA: 110 at 19']);
  });

  it.each([
    ['another owner’s', { ...amended, reportingCik: '0000000003', reportingName: 'EXAMPLE BO' }],
    ['of another kind', { ...amended, transactionType: 'F-InKind' }],
    ['of another security', { ...amended, securityName: 'Option' }],
    ['other in two things', { ...amended, securitiesTransacted: 7 }],
    ['of a form before it', { ...amended, filingDate: '2025-10-01' }],
  ])('keep a trade beside an amended line that is %s', (_what, line) => {
    expect(read(line, trade)).toHaveLength(2);
  });

  it('say of an amended line that it is one, for what is stored already', () => {
    const given: FmpRows = { address: 'insider-trading', ticker: 'AAA', rows: [amended, trade], isAnswered: true };

    expect(readInsiders(given, [])).toMatchObject([{ price: 19, amends: { filedOn: null } }]);
  });

  it('are one where several owners file together, and two where one owner did the same twice', () => {
    expect(read(trade, joint)).toEqual(['EXAMPLE ADA; EXAMPLE FUND LP: 100 at 9']);
    expect(read(trade, trade)).toHaveLength(2);
    expect(read(trade, trade, joint, joint)).toEqual([
      'EXAMPLE ADA; EXAMPLE FUND LP: 100 at 9',
      'EXAMPLE ADA; EXAMPLE FUND LP: 100 at 9',
    ]);
  });

  it('are separate if their filings differ, or are unknown', () => {
    expect(read(trade, { ...joint, link: `${trade.link}?3` })).toHaveLength(2);
    expect(read({ ...trade, link: null }, { ...joint, link: null })).toHaveLength(2);
  });
});
