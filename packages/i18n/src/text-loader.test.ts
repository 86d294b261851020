import { createTextLoader } from './text-loader';

describe('createTextLoader', () => {
  const he = { rows: '{count, plural, one {שורה אחת} other {# שורות}}' };

  it('returns the texts of a language, the same function each time', async () => {
    const load = createTextLoader<'rows'>({
      en: () => Promise.resolve({}),
      he: () => Promise.resolve({ default: he }),
    });

    const text = await load('he');

    expect(text('rows', { count: 1 })).toBe('שורה אחת');
    expect(text('rows', { count: 1200 })).toBe('1,200 שורות');
    expect(await load('he')).toBe(text);
  });

  it('retries a language that failed to load', async () => {
    let isOffline = true;
    const load = createTextLoader<'rows'>({
      en: () => Promise.resolve({}),
      he: () => (isOffline ? Promise.reject(new Error('offline')) : Promise.resolve(he)),
    });

    await expect(load('he')).rejects.toThrow('offline');
    isOffline = false;
    expect((await load('he'))('rows', { count: 1 })).toBe('שורה אחת');
  });
});
