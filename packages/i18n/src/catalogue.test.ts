import { createCatalogueLoader, missingTexts } from './catalogue';

describe('createCatalogueLoader', () => {
  it('loads each language once, with or without a default export', async () => {
    let requested = 0;
    const load = createCatalogueLoader({
      en: () => {
        requested++;
        return Promise.resolve({ default: { hello: 'Hello' } });
      },
      he: () => Promise.resolve({ hello: 'שלום' }),
    });

    expect(await load('en')).toEqual({ hello: 'Hello' });
    expect(await load('en')).toEqual({ hello: 'Hello' });
    expect(await load('he')).toEqual({ hello: 'שלום' });
    expect(requested).toBe(1);
  });

  it('retries after a failure', async () => {
    let requested = 0;
    const load = createCatalogueLoader({
      en: () => (requested++ === 0 ? Promise.reject(new Error('offline')) : Promise.resolve({ hello: 'Hello' })),
      he: () => Promise.resolve({}),
    });

    await expect(load('en')).rejects.toThrow('offline');
    expect(await load('en')).toEqual({ hello: 'Hello' });
  });
});

describe('missingTexts', () => {
  it('lists the ids that one of two catalogues lacks', () => {
    expect(missingTexts({ a: 1, b: 1 }, { b: 1, c: 1 })).toEqual(['a', 'c']);
    expect(missingTexts({ a: 1 }, { a: 2 })).toEqual([]);
  });
});
