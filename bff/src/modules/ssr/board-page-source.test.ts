import type { Schema } from '@site/contract';
import { matchSiteRoute as matchRoute } from '@site/remote-kit/testing/site-routes';
import { InvalidInputError } from '../../platform/errors';
import { visitor, user, sourcesWith } from './testing/page-sources-fixture';

describe('the first content of a board', () => {
  it.each([
    ['?maxPbRatio=0&usdils=-1&minScore=many', {}],
    ['?createdAt=2025-13-45&fromDate=yesterday', {}],
    ['?maxPbRatio=3&createdAt=2025-06-30', { maxPriceToBook: 3, asOf: '2025-06-30' }],
    ['?minScore=140&quarter=7&search=%20&lang=heb', { locale: 'he' }],
    // The API would refuse a visitor the whole request: a shared link still shows its other filters.
    ['?where=score%3E60%2Cde_ratio%3C1', { where: 'de_ratio<1' }],
    ['?where=score%3E60', {}],
    ['?where=pe+%3C+9%2Cscore%3E60%2Cde_ratio%3C1', { where: 'pe < 9,de_ratio<1' }],
    ['?where=score+*+2+%3E+60%2Cde_ratio%3C1', { where: 'de_ratio<1' }],
    ['?where=rooe+%3E+1%2Cde_ratio%3C1', { where: 'de_ratio<1' }],
  ])('%s requests %j, without invalid numbers and days', async (search, options) => {
    const readBoard = jest.fn((_query: object) => Promise.resolve({ sample: true } as Schema<'BoardColumns'>));

    await sourcesWith({ readBoard }).sources.read(matchRoute('/market/SP500')!, search, visitor);

    const { market, limit, fields, ...requested } = readBoard.mock.calls[0]![0] as Record<string, unknown>;
    expect([market, typeof limit, Array.isArray(fields)]).toEqual(['SP500', 'number', true]);
    expect(requested).toEqual(options);
  });

  it('is empty if the formula cannot be evaluated, and names an ignored one', async () => {
    const board = { sample: true } as Schema<'BoardColumns'>;
    const where = [{ path: 'query.where', message: 'no rate is known for XAG' }];
    const refusing = (errors: { path: string; message: string }[]) =>
      sourcesWith({
        readBoard: ({ where: requested }) =>
          requested === undefined
            ? Promise.resolve(board)
            : Promise.reject(new InvalidInputError('invalid_options', 'no', errors)),
      });
    const read = async (search: string, errors = where) =>
      (await refusing(errors).sources.read(matchRoute('/market/SP500')!, search, visitor)).data;

    expect(await read('?where=market_cap+%3E+1e9+XAG+or+pe+%3C+9')).toBeNull();
    expect(
      await read('?where=market_cap%3E1&createdAt=2025-06-30', [{ path: 'query.createdAt', message: 'no' }]),
    ).toEqual({ ...board, leftOut: ['asOf'] });
    expect(await read('?where=rooe+%3E+1')).toEqual({ ...board, ignoresFormula: true });
  });

  it('has the options that the API accepts, and names the others', async () => {
    const requested: Record<string, unknown>[] = [];
    const refuse = (...names: string[]) =>
      sourcesWith({
        readBoard: ({ market: _market, limit: _limit, fields: _fields, ...options }) => {
          requested.push(options);
          const refused = { createdAt: options.asOf, in: options.amountsIn, orderBy: options.orderBy };
          const [name] =
            Object.entries(refused).find(([one, value]) => names.includes(one) && value !== undefined) ?? [];
          return name === undefined
            ? Promise.resolve({ sample: true } as Schema<'BoardColumns'>)
            : Promise.reject(
                new InvalidInputError('invalid_options', 'no', [{ path: `query.${name}`, message: 'no' }]),
              );
        },
      });
    const read = async (search: string, ...names: string[]) =>
      (await refuse(...names).sources.read(matchRoute('/market/SP500')!, search, user)).data;

    const both = '?sector=Energy&createdAt=2030-01-01&in=XAG&minScore=60';
    expect(await read(both, 'createdAt', 'in')).toEqual({ sample: true, leftOut: ['asOf', 'amountsIn'] });
    expect(requested.at(-1)).toEqual({ sector: 'Energy', minScore: 60 });
    // Options that the page handles itself are not sent to the API; it uses its default order.
    expect(await read('?orderBy=price&usdils=-1', 'orderBy')).toEqual({ sample: true, leftOut: ['usdIls'] });
    expect(await read('?createdAt=banana')).toEqual({ sample: true, leftOut: ['asOf'] });
  });

  it('has the days of prices only for a past day, where rows show them', async () => {
    const readBoard = jest.fn((_query: { readonly fields?: readonly string[] | undefined }) =>
      Promise.resolve({ sample: true } as Schema<'BoardColumns'>),
    );
    const { sources } = sourcesWith({ readBoard });

    for (const search of ['', '?createdAt=2025-06-30'])
      await sources.read(matchRoute('/market/SP500')!, search, visitor);

    expect(readBoard.mock.calls.map(([{ fields }]) => fields?.includes('quotedOn'))).toEqual([false, true]);
  });
});
