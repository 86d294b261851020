import { faultsOf, marketCodesOf, shortOf, type RequestFacts } from './request-faults';

const nothing: RequestFacts = { options: [], given: [], repeated: [], fieldsAt: () => [] };

describe('faultsOf', () => {
  it('gives the path of the wrong part', () => {
    expect(faultsOf([{ path: '/body/options/usdils', message: 'must be > 0' }], nothing)).toEqual([
      { path: 'body.options.usdils', message: 'must be > 0' },
    ]);
  });

  it.each([
    ['must match format "date"', 'must be a calendar day, as YYYY-MM-DD'],
    ['must match pattern "^[^\\u0000-\\u001f\\u007f]+$"', 'must not contain control characters'],
    ['must match pattern "^[A-Za-z]{3}$"', 'must match pattern "^[A-Za-z]{3}$"'],
    ['must be boolean', 'must be true or false'],
    [
      "Parameter 'usdils' must be url encoded. Its value may not contain reserved characters.",
      'must be a number with a decimal point and without commas; other reserved characters must be percent-encoded',
    ],
    ["Empty value found for query parameter 'desc'", 'must not be empty'],
    ["Unknown query parameter 'x'", 'is unknown; this call allows orderBy, desc'],
  ])('says what is taken instead of %s', (message, said) => {
    expect(faultsOf([{ path: '/query/x', message }], { ...nothing, options: ['orderBy', 'desc'] })).toEqual([
      { path: 'query.x', message: said },
    ]);
  });

  it('names a decimal comma', () => {
    const facts = { ...nothing, givenFor: (name: string) => (name === 'usdils' ? '3,56' : 'abc') };
    const reported = ['usdils', 'minScore'].map((name) => ({ path: `/query/${name}`, message: 'must be number' }));

    expect(faultsOf(reported, facts).map(({ message }) => message)).toEqual([
      'must be a number with a decimal point and without commas',
      'must be number',
    ]);
  });

  it('says of what was given twice that it is taken once', () => {
    const reported = [
      { path: '/query/limit', message: 'must be integer' },
      { path: '/query/year', message: 'must be integer' },
    ];

    expect(faultsOf(reported, { ...nothing, repeated: ['limit'] }).map(({ message }) => message)).toEqual([
      'must be given once',
      'must be integer',
    ]);
  });

  it('says of a call without options that it has none', () => {
    expect(faultsOf([{ path: '/query/x', message: "Unknown query parameter 'x'" }], nothing)[0]?.message).toBe(
      'is unknown; this call has no options',
    );
  });

  it('says nothing of the whole where something inside it is wrong, and else does', () => {
    const whole = [
      { path: '/body/nextQuarter', message: 'must be null' },
      { path: '/body/nextQuarter', message: 'must match exactly one schema in oneOf' },
    ];
    const inside = { path: '/body/nextQuarter/revenue', message: 'must be >= 0' };

    expect(faultsOf([inside, ...whole], nothing)).toEqual([
      { path: 'body.nextQuarter.revenue', message: 'must be >= 0' },
    ]);
    expect(faultsOf(whole, nothing)).toHaveLength(2);
  });

  it('says of every misspelt name of a body that it is not known, and what there is', () => {
    const reported = [
      { path: '/body/market', message: "must have required property 'market'" },
      { path: '/body/marketName', message: 'must NOT have additional properties' },
      { path: '/body/options/usd', message: 'must NOT have additional properties' },
    ];
    const names: Readonly<Record<string, string[]>> = { body: ['market', 'symbol'], 'body.options': ['usdils'] };

    expect(faultsOf(reported, { ...nothing, fieldsAt: (path) => names[path] ?? [] })).toEqual([
      { path: 'body.market', message: 'is missing' },
      { path: 'body.marketName', message: 'is unknown; body allows market, symbol' },
      { path: 'body.options.usd', message: 'is unknown; body.options allows usdils' },
    ]);
  });

  it('says once that one of several names is needed', () => {
    const reported = [
      { path: '/body/market', message: "must have required property 'market'" },
      { path: '/body/marketName', message: "must have required property 'marketName'" },
      { path: '/body', message: 'must match a schema in anyOf' },
      { path: '/body/symbol', message: "must have required property 'symbol'" },
    ];

    expect(faultsOf(reported, nothing)).toEqual([
      { path: 'body.market', message: 'is missing; marketName can be given instead' },
      { path: 'body.symbol', message: 'is missing' },
    ]);
  });

  it('reports all unknown names of a query, though the validator stops at the first', () => {
    const facts = { ...nothing, options: ['limit'], given: ['foo', 'limit', 'bar'] };

    expect(faultsOf([{ path: '/query/foo', message: "Unknown query parameter 'foo'" }], facts)).toEqual([
      { path: 'query.foo', message: 'is unknown; this call allows limit' },
      { path: 'query.bar', message: 'is unknown; this call allows limit' },
    ]);
  });

  it('reports twenty faults at most', () => {
    const reported = Array.from({ length: 5000 }, (_, place) => ({ path: `/body/x${place}`, message: 'must be null' }));

    expect(faultsOf(reported, nothing)).toHaveLength(20);
  });
});

describe('marketCodesOf', () => {
  const codes = 'must be equal to one of the allowed values: SP500, TA';

  it('gives the codes where the code of a market is all that is wrong', () => {
    expect(marketCodesOf([{ path: '/params/market', message: codes }])).toBe('SP500, TA');
    expect(marketCodesOf([{ path: '/body/marketName', message: codes }])).toBe('SP500, TA');
  });

  it('gives none where something else is wrong too, or is no market', () => {
    expect(
      marketCodesOf([
        { path: '/params/market', message: codes },
        { path: '/body', message: 'is missing' },
      ]),
    ).toBeNull();
    expect(marketCodesOf([{ path: '/query/orderBy', message: codes }])).toBeNull();
    expect(marketCodesOf([{ path: '/body/market', message: 'must be string' }])).toBeNull();
  });
});

describe('shortOf', () => {
  it('names each wrong part without what it takes, and stays short', () => {
    const fault = { path: 'query.foo', message: `is unknown; this call allows ${'orderBy, '.repeat(80)}` };

    expect(shortOf([fault, { path: 'query.limit', message: 'must be >= 1' }])).toBe(
      'query.foo is unknown; query.limit must be >= 1',
    );
    expect(shortOf(Array.from({ length: 20 }, () => ({ ...fault, message: 'must be null' }))).length).toBeLessThan(210);
  });
});
