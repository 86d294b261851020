import fc from 'fast-check';
import { REVENUE, asCompanyFacts, dayFact, someFiling, spanFact } from '../testing/some-filings';
import { readCompanyFacts } from './read-company-facts';
import { statementVersions } from './statement-versions';

const read = (answer: unknown) => readCompanyFacts(answer, 77, 'facts.json', 'HARB');
const quarter = spanFact(REVENUE, '2020-01-01', '2020-03-31', 10);

it('gives the reports in the order of their days, each with its own figures', () => {
  const later = someFiling('2020-08-01', [spanFact(REVENUE, '2020-04-01', '2020-06-30', 12)]);
  const first = someFiling('2020-05-01', [quarter, dayFact('us-gaap:Assets', '2020-03-31', 90)]);

  expect(read(asCompanyFacts(' Harbour Tools ', [later, first]))).toEqual({
    name: 'Harbour Tools',
    filings: [first, later],
    rejects: [],
  });
});

it.each(['DEF 14A', '424B5', 'S-1'])('leaves out figures that a %s repeats', (form) => {
  expect(read(asCompanyFacts('Harbour Tools', [someFiling('2020-05-01', [quarter], { form })]))!.filings).toEqual([]);
});

it('leaves out tags and units that no figure is read from', () => {
  const filing = someFiling('2020-05-01', [
    spanFact('us-gaap:PaymentsForCapitalImprovements', '2020-01-01', '2020-03-31', 5),
    spanFact(REVENUE, '2020-01-01', '2020-03-31', 5, 'pure'),
  ]);

  expect(read(asCompanyFacts('Harbour Tools', [filing]))!.filings).toEqual([]);
});

const stated = {
  start: '2020-01-01',
  end: '2020-03-31',
  val: 10,
  accn: '0000000077-20-000001',
  form: '10-Q',
  filed: '2020-05-01',
};

it.each([
  { what: 'a figure that is a text', fact: { ...stated, val: '10' }, reason: 'unreadable_fact' },
  { what: 'a figure that is nothing', fact: { ...stated, val: null }, reason: 'unreadable_fact' },
  { what: 'a day that is none', fact: { ...stated, end: '2020-02-30' }, reason: 'unreadable_fact' },
  { what: 'a number of no filing', fact: { ...stated, accn: '../../x' }, reason: 'unreadable_fact' },
  { what: 'no filing at all', fact: 7, reason: 'unreadable_fact' },
  {
    what: 'a report before its period is over',
    fact: { ...stated, filed: '2020-03-30' },
    reason: 'impossible_publication',
  },
])('quarantines $what, and continues', ({ fact, reason }) => {
  const answer = {
    entityName: 'Harbour Tools',
    facts: { 'us-gaap': { Revenues: { units: { USD: [fact, stated] } } } },
  };

  const { filings, rejects } = read(answer)!;

  expect(filings.flatMap(({ facts }) => facts.map(({ value }) => value))).toEqual([10]);
  expect(rejects).toEqual([expect.objectContaining({ ticker: 'HARB', reason, place: `facts.json ${REVENUE}` })]);
});

it('quarantines a tag without units alone', () => {
  const answer = {
    facts: { 'us-gaap': { Revenues: { label: 'Revenues' }, NetIncomeLoss: { units: { USD: [stated] } } } },
  };

  const { filings, rejects } = read(answer)!;

  expect(filings).toHaveLength(1);
  expect(rejects.map(({ reason }) => reason)).toEqual(['unreadable_fact']);
});

it.each([[null], [[]], ['facts'], [{ facts: null }], [{}]])('knows %j for no company facts', (answer) => {
  expect(read(answer)).toBeNull();
});

it('quarantines an invalid taxonomy alone', () => {
  const { filings, rejects } = read({ facts: { dei: [7], 'us-gaap': { Revenues: { units: { USD: [stated] } } } } })!;

  expect(filings).toHaveLength(1);
  expect(rejects.map(({ reason }) => reason)).toEqual(['unreadable_fact']);
});

it('never throws, for any value of a figure', () => {
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.constant(stated),
    fc.record(
      {
        val: fc.double(),
        start: fc.string(),
        end: fc.constant(stated.end),
        accn: fc.constant(stated.accn),
        filed: fc.constant(stated.filed),
        form: fc.constant('10-Q'),
      },
      { requiredKeys: [] },
    ),
  );
  const tags = fc.dictionary(
    fc.constantFrom('Revenues', 'Assets', '__proto__'),
    fc.oneof(
      odd,
      fc.record({
        units: fc.oneof(odd, fc.dictionary(fc.constantFrom('USD', 'shares'), fc.oneof(odd, fc.array(odd)))),
      }),
    ),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('us-gaap', 'dei'), fc.oneof(odd, tags)), (facts) => {
      const { filings = [] } = read({ facts }) ?? {};
      expect(statementVersions(filings).statements.every(({ publishedOn }) => publishedOn !== null)).toBe(true);
    }),
    { numRuns: 100 },
  );
});
