import type { Day } from '../../../domain/company';
import { NotFoundError } from '../../../platform/errors';
import { ratesOfDay } from '../../market-data/exchange-rates/fx-service';
import type { FxRate, ListingFacts } from '../../market-data/stored-facts';
import { madeListing, madeStorage } from '../../testing/market-fixture';
import { createProvenanceService, type ProvenanceAnswer } from './service';

const rates: readonly FxRate[] = [{ pair: 'EURUSD', price: 1.1, asOf: '2025-11-19', source: 'ecb' }];

/** Only the price of one day has a source. */
const parts = (listings: readonly ListingFacts[]) => ({
  reader: madeStorage([...listings]).reader,
  pages: {
    readPriceSource: (_market: string, _ticker: string, day: string) =>
      Promise.resolve(day === '2025-06-02' ? 'yahoo' : null),
  },
});

async function provenanceOf(listing: ListingFacts, day?: Day): Promise<ProvenanceAnswer> {
  const data = { rates: () => Promise.resolve(ratesOfDay(rates)) };
  const service = createProvenanceService({ ...parts([listing]), data });
  return service.readProvenance(listing.listing.market, listing.listing.ticker, day);
}

/** The inputs of a figure, in one line each: input, and the records behind it. */
function inputsOf({ figures, records }: ProvenanceAnswer, name: string): readonly string[] {
  const { inputs, rates: used } = figures.find((one) => one.name === name)!;
  const fact = (places: readonly number[]) =>
    places.map((place) => {
      const record = records[place]!;
      if (record.kind === 'quote') return record.fact.quotedOn;
      if (record.kind === 'price') return record.fact.day;
      return record.kind === 'rate'
        ? record.fact.pair
        : `${record.fact.year}Q${record.fact.quarter} ${record.fact.source}`;
    });
  return [
    ...inputs.map(({ of, figure, records: places }) => `${of} ${figure}: ${fact(places).join(', ')}`),
    ...fact(used),
  ];
}

describe('the provenance of figures', () => {
  it('returns the source of an earlier day’s price, last, if a day is requested and the source was recorded', async () => {
    const made = madeListing({ symbol: 'AAA' });
    const plain = await provenanceOf(made);

    const ofDay = await provenanceOf(made, '2025-06-02');
    expect(ofDay.records).toEqual([...plain.records, { kind: 'price', fact: { source: 'yahoo', day: '2025-06-02' } }]);
    expect(ofDay.figures).toEqual(plain.figures);

    expect(await provenanceOf(made, '2025-06-03')).toEqual(plain);
  });

  it('names the quote and the statements behind a computed figure, each with its source', async () => {
    const made = madeListing({ symbol: 'AAA' });
    const filing = { id: '1-25-2', url: 'https://filings.example/1-25-2' };
    const latest = { ...made.incomes[0]!, source: 'sec', document: filing };

    const answer = await provenanceOf({
      ...made,
      incomes: [...made.incomes, latest],
      statementSources: ['sec', 'test'],
    });

    expect(inputsOf(answer, 'priceToEarnings')).toEqual([
      'quote marketCap: 2025-11-20',
      'year earnings: 2024Q4 test, 2025Q1 test, 2025Q2 test, 2025Q3 sec',
    ]);
    expect(inputsOf(answer, 'growthEarnings')[1]).toBe(
      'yearBefore earnings: 2023Q4 test, 2024Q1 test, 2024Q2 test, 2024Q3 test',
    );
    expect(inputsOf(answer, 'quickRatio')).toEqual(
      ['currentAssets', 'totalLiabilities', 'longTermLiabilities', 'inventory'].map(
        (figure) => `balance ${figure}: 2025Q3 test`,
      ),
    );
    expect(inputsOf(answer, 'cash')).toEqual(['balance cashAndShortTermInvestments: 2025Q3 test']);
    expect(inputsOf(answer, 'price')).toEqual(['quote price: 2025-11-20']);
    expect(answer.records).toContainEqual({ kind: 'income', fact: latest });
  });

  it('names the rates that entered, and only where they did', async () => {
    const answer = await provenanceOf(madeListing({ symbol: 'AAA', reportedCurrency: 'EUR' }));

    expect(inputsOf(answer, 'trailingRevenue')).toContain('EURUSD');
    expect(inputsOf(answer, 'priceToBook')).toContain('EURUSD');
    expect(inputsOf(answer, 'debtToEquity')).not.toContain('EURUSD');
    expect(inputsOf(answer, 'dividendYieldPercent')).not.toContain('EURUSD');
  });

  it('reports that less than a year is scaled up, and leaves out an incomparable year before', async () => {
    const answer = await provenanceOf(madeListing({ symbol: 'AAA', quarters: 3 }));
    const figure = (name: string) => answer.figures.find((one) => one.name === name)!;

    expect(figure('trailingRevenue').isScaled).toBe(true);
    expect(figure('currentRatio').isScaled).toBe(false);
    expect(inputsOf(answer, 'growthRevenue')[1]).toBe('yearBefore revenue: ');
  });

  it('returns no records for a company without data', async () => {
    const answer = await provenanceOf({ ...madeListing({ symbol: 'AAA', quarters: 0 }), quote: null });

    expect(answer.records).toEqual([]);
    expect(answer.figures.every(({ inputs }) => inputs.every(({ records }) => records.length === 0))).toBe(true);
  });

  it('knows no company that is not there', async () => {
    const data = { rates: () => Promise.resolve(ratesOfDay([])) };
    const service = createProvenanceService({ ...parts([]), data });

    await expect(service.readProvenance('SP500', 'NONE')).rejects.toThrow(NotFoundError);
  });
});
