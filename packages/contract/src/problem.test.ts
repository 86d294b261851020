import fc from 'fast-check';
import { isProblem, problemFrom } from './problem';

const problem = {
  type: 'about:blank',
  title: 'Not found',
  status: 404,
  detail: 'There is no market XX.',
  errorCode: 'market_not_found',
  errors: [{ path: 'params.market', message: 'is unknown' }],
};

describe('isProblem', () => {
  it('knows a problem', () => {
    expect(isProblem(problem)).toBe(true);
  });

  it.each(Object.keys(problem))('is none without %s', (name) => {
    expect(isProblem({ ...problem, [name]: undefined })).toBe(false);
  });

  it('is none with an invalid field error', () => {
    expect(isProblem({ ...problem, errors: [null] })).toBe(false);
  });

  it('never throws, for any value', () => {
    fc.assert(fc.property(fc.anything(), (value) => typeof isProblem(value) === 'boolean'));
  });
});

describe('problemFrom', () => {
  it('reads the problem and leaves the answer readable', async () => {
    const response = new Response(JSON.stringify(problem), { status: 404 });

    expect(await problemFrom(response)).toEqual(problem);
    expect(await response.json()).toEqual(problem);
  });

  it.each(['<h1>Bad gateway</h1>', '{"title":', '{}', ''])('gives null for %j', async (text) => {
    expect(await problemFrom(new Response(text, { status: 502 }))).toBeNull();
  });
});
