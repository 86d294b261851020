import { faultsOf } from './request-faults';

const nothing = { options: [], repeated: [] };

describe('faultsOf', () => {
  it('says where the wrong part stands', () => {
    expect(faultsOf([{ path: '/body/options/usdils', message: 'must be > 0' }], nothing)).toEqual([
      { path: 'body.options.usdils', message: 'must be > 0' },
    ]);
  });

  it.each([
    ['must match format "date"', 'must be a day of the calendar, as YYYY-MM-DD'],
    ['must match pattern "^[^\\u0000-\\u001f\\u007f]+$"', 'must not hold control characters'],
    ['must match pattern "^[A-Za-z]{3}$"', 'must match pattern "^[A-Za-z]{3}$"'],
    ['must be boolean', 'must be true or false'],
    ["Empty value found for query parameter 'desc'", 'must not be empty'],
    ["Unknown query parameter 'x'", 'is not known; this call takes orderBy, desc'],
  ])('says what is taken instead of %s', (message, said) => {
    expect(faultsOf([{ path: '/query/x', message }], { options: ['orderBy', 'desc'], repeated: [] })).toEqual([
      { path: 'query.x', message: said },
    ]);
  });

  it('says of what was given twice that it is taken once', () => {
    const told = [
      { path: '/query/limit', message: 'must be integer' },
      { path: '/query/year', message: 'must be integer' },
    ];

    expect(faultsOf(told, { options: [], repeated: ['limit'] }).map(({ message }) => message)).toEqual([
      'must be given once',
      'must be integer',
    ]);
  });

  it('says of a call without options that it has none', () => {
    expect(faultsOf([{ path: '/query/x', message: "Unknown query parameter 'x'" }], nothing)[0]?.message).toBe(
      'is not known; this call takes no options',
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
});
