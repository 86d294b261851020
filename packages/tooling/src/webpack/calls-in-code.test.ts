import { callsInCode, mayCall } from './calls-in-code';

const of = (text: string): readonly string[] => callsInCode('a.ts', text);

describe('the calls in a module', () => {
  it.each([
    ["await api.GET('/api/plans');", ['GET /api/plans']],
    [
      "api.PUT('/api/notes/{id}', { body }); api.GET('/api/plans', {}); api.GET('/api/plans');",
      ['GET /api/plans', 'PUT /api/notes/{id}'],
    ],
    ["const PATH = '/api/feed'; api.GET(PATH); api.DELETE(PATH);", ['DELETE /api/feed', 'GET /api/feed']],
    [
      "const paths = ['/api/a', '/api/b'] as const; for (const path of paths) api.GET(path);",
      ['GET /api/a', 'GET /api/b'],
    ],
    [
      "const BY = { a: '/api/a', b: '/api/b' } as const satisfies Record<string, string>; api.POST(BY[name], {});",
      ['POST /api/a', 'POST /api/b'],
    ],
    ["const path = is ? '/api/a' : '/api/b'; api.PATCH(path);", ['PATCH /api/a', 'PATCH /api/b']],
    ["map.get('/api/a'); text.GET; // api.GET('/api/b')", []],
  ])('%j are %j', (text, calls) => {
    expect(of(text)).toEqual(calls);
  });

  it.each(['api.GET(`/api/${name}`)', 'api.GET(path)', 'api.GET(pathOf(name))', 'const BY = { a }; api.GET(BY.a)'])(
    '%j is unknown, which fails the build with its position',
    (text) => {
      expect(() => of(`\n${text}`)).toThrow(/^a\.ts:2: the path of this call is made at run time/);
    },
  );

  it('are looked for where there may be some alone', () => {
    expect([mayCall("api.GET ('/api/a')"), mayCall("map.get('/api/a')")]).toEqual([true, false]);
  });
});
