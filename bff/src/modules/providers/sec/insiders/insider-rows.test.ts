import type { Day } from '../../../../domain/company';
import { someOwnership, type SomeTrade } from '../testing/some-ownership';
import { insiderRowsOf, type FiledOwnership } from './insider-rows';
import { readOwnership } from './read-ownership';

let count = 0;
function filed(
  filedOn: Day,
  trades: readonly SomeTrade[],
  options: Parameters<typeof someOwnership>[1] = {},
): FiledOwnership {
  const read = readOwnership(someOwnership(trades, options));
  if (read.kind === 'refused') throw new Error(read.detail);
  count += 1;
  const id = `0000000077-24-${String(count).padStart(6, '0')}`;
  const form = options.form ?? '4';
  return {
    filing: { cik: 77, id, form, filedOn, reportedOn: null, paper: 'form4.xml', hasFigures: false },
    report: read.report,
  };
}

const tradesOf = (...forms: readonly FiledOwnership[]) =>
  insiderRowsOf(forms).map((row) => [row.filingDate, row.transactionType, row.securitiesTransacted, row.price]);

it('gives each trade with its action, owner and filing', () => {
  const form = filed('2024-05-03', [{ code: 'P', shares: '100', price: '9.5', after: '900' }], {
    owners: ['Vale Mira', 'Vale Trust'],
  });

  expect(insiderRowsOf([form])).toEqual([
    {
      filingDate: '2024-05-03',
      transactionDate: '2024-05-02',
      transactionType: 'P-Purchase',
      reportingName: 'Vale Mira; Vale Trust',
      typeOfOwner: 'director, officer: Chief Executive Officer',
      securitiesTransacted: 100,
      price: 9.5,
      securitiesOwned: 900,
      link: `https://www.sec.gov/Archives/edgar/data/77/${form.filing.id.replaceAll('-', '')}/${form.filing.id}-index.htm`,
      place: `Form 4 ${form.filing.id}`,
      source: 'sec',
      payload: expect.any(Function),
    },
  ]);
});

it('gives the late trades of a yearly form 5 as those of a form 4', () => {
  const form = filed('2025-02-10', [{ code: 'G', shares: '40', price: '0', after: '860' }], { form: '5' });

  expect(insiderRowsOf([form])).toMatchObject([
    {
      filingDate: '2025-02-10',
      transactionDate: '2024-05-02',
      transactionType: 'G-Gift',
      price: 0,
      place: `Form 5 ${form.filing.id}`,
    },
  ]);
});

it('gives an action without a name of ours as it came', () => {
  expect(tradesOf(filed('2024-05-03', [{ code: 'Y', shares: '1', price: '1' }]))[0]![1]).toBe('Y');
});

it('retains equal trades of one form', () => {
  const same = { shares: '100', price: '9' };

  expect(tradesOf(filed('2024-05-03', [same, same]))).toHaveLength(2);
});

it('puts an amended line in the place of the one that it corrects', () => {
  const original = filed('2024-05-03', [
    { shares: '100', price: '9' },
    { shares: '50', price: '9.5' },
  ]);
  const amendment = filed('2024-05-10', [{ shares: '100', price: '19' }], { form: '4/A', amends: '2024-05-03' });

  expect(tradesOf(original, amendment)).toEqual([
    ['2024-05-10', 'S-Sale', 100, 19],
    ['2024-05-03', 'S-Sale', 50, 9.5],
  ]);
});

it('adds an amended line that nothing of the original is like', () => {
  const original = filed('2024-05-03', [{ shares: '100', price: '9' }]);
  const amendment = filed('2024-05-10', [{ shares: '30', price: '12' }], { form: '4/A', amends: '2024-05-03' });

  expect(tradesOf(original, amendment)).toHaveLength(2);
});

it("leaves another owner's and another day's forms alone", () => {
  const other = filed('2024-05-04', [{ shares: '100', price: '9' }]);
  const amendment = filed('2024-05-10', [{ shares: '100', price: '19' }], { form: '4/A', amends: '2024-05-03' });

  expect(tradesOf(other, amendment)).toHaveLength(2);
});

it('amends an amendment, not what that one has amended', () => {
  const original = filed('2024-05-03', [{ shares: '100', price: '9' }]);
  const first = filed('2024-05-10', [{ shares: '100', price: '19' }], { form: '4/A' });
  const second = filed('2024-05-20', [{ shares: '110', price: '19' }], { form: '4/A' });

  expect(tradesOf(original, first, second)).toEqual([['2024-05-20', 'S-Sale', 110, 19]]);
});
