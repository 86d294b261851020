import fc from 'fast-check';
import { someOwnership } from '../testing/some-ownership';
import { readOwnership } from './read-ownership';

const reportOf = (xml: string) => {
  const read = readOwnership(xml);
  if (read.kind === 'refused') throw new Error(read.detail);
  return read.report;
};

it('gives the trades in shares, and the traders', () => {
  const xml = someOwnership(
    [
      { shares: '1500', price: '12.25', after: '40000' },
      { code: 'M', shares: '200', price: '0' },
    ],
    {
      owners: ['Vale Mira', 'Vale &amp; Sons'],
      derivatives: [{ code: 'M', shares: '200', price: '0' }],
    },
  );

  expect(reportOf(xml)).toEqual({
    form: '4',
    owners: [
      { cik: '000000100', name: 'Vale Mira', role: 'director, officer: Chief Executive Officer' },
      { cik: '000000101', name: 'Vale & Sons', role: 'director, officer: Chief Executive Officer' },
    ],
    amends: null,
    trades: [
      { security: 'Common Stock', tradedOn: '2024-05-02', code: 'S', shares: 1500, price: 12.25, ownedAfter: 40000 },
      { security: 'Common Stock', tradedOn: '2024-05-02', code: 'M', shares: 200, price: 0, ownedAfter: null },
    ],
    broken: [],
  });
});

it('has no price when a footnote replaces it', () => {
  expect(reportOf(someOwnership([{ shares: '10' }])).trades[0]).toMatchObject({ shares: 10, price: null });
});

it.each([
  ['<isTenPercentOwner>1</isTenPercentOwner><isDirector>0</isDirector>', '10 percent owner'],
  ['<isOther>1</isOther><otherText>Adviser</otherText>', 'other: Adviser'],
  ['<isOfficer>1</isOfficer><officerTitle/>', 'officer'],
  ['<isOfficer>false</isOfficer>', 'other'],
])('calls %s %s', (relationship, role) => {
  expect(reportOf(someOwnership([], { relationship })).owners[0]!.role).toBe(role);
});

it('reads a form that holds no trade', () => {
  expect(reportOf(someOwnership([]))).toMatchObject({ trades: [], broken: [] });
});

it('quarantines a line with an invalid day or amount, and continues', () => {
  const xml = someOwnership([{ day: 'May 2nd' }, { shares: 'many' }, { shares: '5' }]);

  const { trades, broken } = reportOf(xml);

  expect(trades.map(({ shares }) => shares)).toEqual([5]);
  expect(broken).toHaveLength(2);
});

it('returns the day of an amendment', () => {
  expect(reportOf(someOwnership([], { form: '4/A', amends: '2024-05-03' }))).toMatchObject({
    form: '4/A',
    amends: '2024-05-03',
  });
});

it.each([
  [
    'a document with a type of its own',
    '<!DOCTYPE x [<!ENTITY a "aaaa">]><ownershipDocument>&a;</ownershipDocument>',
    'document_with_dtd',
  ],
  ['half a document', someOwnership([{ shares: '5' }]).slice(0, 900), 'unreadable_ownership'],
  ['a page', '<html><body>Sorry</body></html>', 'unreadable_ownership'],
  ['nothing', '', 'unreadable_ownership'],
])('refuses %s', (_what, xml, reason) => {
  expect(readOwnership(xml)).toMatchObject({ kind: 'refused', reason });
});

it('never throws, whatever is cut out of a form', () => {
  const whole = someOwnership([{ shares: '5', price: '1' }]);
  fc.assert(
    fc.property(fc.nat({ max: whole.length }), fc.nat({ max: 60 }), fc.string(), (at, length, instead) => {
      const { kind } = readOwnership(whole.slice(0, at) + instead + whole.slice(at + length));
      expect(['report', 'refused']).toContain(kind);
    }),
    { numRuns: 100 },
  );
});
