import { matchSiteRoute as matchRoute } from '@site/remote-kit/testing/site-routes';
import { NotFoundError } from '../../platform/errors';
import { visitor, sourcesWith } from './testing/page-sources-fixture';

describe('the first content for developers', () => {
  it('is the list of calls, or one call by name; an unknown one is not found', async () => {
    const { sources } = sourcesWith();

    const { data } = await sources.read(matchRoute('/developers')!, '', visitor);
    expect(data).toMatchObject({ origin: 'https://site.example', quotas: [] });
    expect((data as { reference: { calls: object[] } }).reference.calls.length).toBeGreaterThan(60);
    const call = await sources.read(matchRoute('/developers/readBoard')!, '', visitor);
    expect(call.data).toMatchObject({
      call: {
        method: 'GET',
        path: '/api/boards/{market}',
        answers: expect.arrayContaining([
          expect.objectContaining({ body: expect.objectContaining({ example: expect.stringContaining('SP500') }) }),
        ]),
      },
    });
    for (const name of ['nothing', '__proto__', 'constructor']) {
      const read = async () => sources.read(matchRoute(`/developers/${name}`)!, '', visitor);
      await expect(read()).rejects.toThrow(NotFoundError);
    }
  });
});
