import { createPageFixture, loggedIn, type PageFixture } from '../testing/page-fixture';
import { PICTURE_SIZE } from './picture-size';
import { drawPicture } from './draw-picture';
import { pointsOf } from './draw-line';

/** Width and height of a PNG. Source: PNG specification, section 11.2.2. */
const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

describe('the picture of a page', () => {
  let fixture: PageFixture;
  beforeEach(async () => {
    fixture = await createPageFixture();
  });
  afterEach(() => fixture.close());

  it('is a PNG that is drawn once, cached, and drawn again with new data', async () => {
    const read = jest.fn(fixture.sources.read);
    let version = '1';
    fixture.sources = { ...fixture.sources, read, versionOf: () => version };
    await fixture.open();

    const first = await fixture.get('/pictures/en/market/TA.png?v=whatever');
    const again = await fixture.get('/pictures/en/market/TA.png', { 'if-none-match': first.headers.get('etag') ?? '' });

    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(first.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(sizeOf(Buffer.from(await first.arrayBuffer()))).toEqual(PICTURE_SIZE);
    expect(again.status).toBe(304);
    expect(read).toHaveBeenCalledTimes(1);
    version = '2';
    await fixture.get('/pictures/en/market/TA.png');
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('shows what a visitor sees, also to logged-in users', async () => {
    const read = jest.fn(fixture.sources.read);
    fixture.sources = { ...fixture.sources, read };
    await fixture.open();

    await fixture.get('/pictures/he/market/TA.png', loggedIn);

    expect(read.mock.calls.map(([, search, viewer]) => [search, viewer])).toEqual([['?lang=heb', { kind: 'visitor' }]]);
  });

  it.each([
    '/pictures/en/profile.png',
    '/pictures/en/verify/abc.png',
    '/pictures/en/nowhere.png',
    '/pictures/fr/market/TA.png',
  ])('there is none at %s', async (path) => {
    await fixture.open();

    expect((await fixture.get(path)).status).toBe(404);
  });

  it('counts as a cache miss, and is refused over the rate limit', async () => {
    await fixture.open();
    fixture.allowed = 1;

    expect((await fixture.get('/pictures/en/market/TA.png')).status).toBe(200);
    const refused = await fixture.get('/pictures/en/market/L.png');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '42']);
    expect((await fixture.get('/pictures/en/market/TA.png')).status).toBe(200);
  });
});

describe('pointsOf', () => {
  const area = { left: 0, width: 100, top: 10, bottom: 20 };

  it.each([
    [
      'goes from the least to the greatest, and leaves out what is not known',
      [1, null, 3],
      [
        [0, 20],
        [100, 10],
      ],
    ],
    [
      'of equal values is in the middle',
      [2, 2],
      [
        [0, 15],
        [100, 15],
      ],
    ],
    ['of nothing is none', [null], []],
  ])('%s', (_what, values, expected) => {
    expect(pointsOf(values, area).map(({ x, y }) => [x, y])).toEqual(expected);
  });
});

describe('drawPicture', () => {
  it('draws any text, in either direction', async () => {
    for (const title of ['', 'א'.repeat(500), 'W '.repeat(300), '\u202e<b>&\u0000']) {
      const drawn = await drawPicture({
        title,
        locale: 'he',
        mark: 'דוגמה',
        text: title,
        figures: title === '' ? [] : [{ name: title, value: title }],
        line: { values: [1, 5, null, 2], name: title },
      });
      expect(sizeOf(drawn)).toEqual(PICTURE_SIZE);
    }
  });
});
