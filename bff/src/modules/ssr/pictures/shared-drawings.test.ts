import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStorage } from '@site/storage/folder-storage';
import type { Storage } from '@site/storage/storage';
import type { PictureContent } from './draw-picture';
import { createSharedDrawings, dropOldDrawings } from './shared-drawings';

const content: PictureContent = { title: 'Boards', text: 'All of them', locale: 'en', mark: null };
let folder: string;
let pictures: Storage;
let troubles: string[];
const draw = jest.fn(({ title }: PictureContent) => Promise.resolve(Buffer.from(title)));
const drawings = (storage = pictures) =>
  createSharedDrawings(storage, draw, ({ reason, message }) => troubles.push(`${reason}: ${message}`));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawings-'));
  pictures = createFolderStorage(folder);
  troubles = [];
  draw.mockClear();
});
afterEach(() => rm(folder, { recursive: true }));

describe('pictures that several processes share', () => {
  it('are drawn by one of them, and again for other content', async () => {
    expect(String(await drawings()(content))).toBe('Boards');
    expect(String(await drawings()({ ...content }))).toBe('Boards');
    expect(draw).toHaveBeenCalledTimes(1);
    await drawings()({ ...content, mark: 'Sample data' });

    expect(draw).toHaveBeenCalledTimes(2);
    expect(troubles).toEqual([]);
  });

  it('are drawn while the storage is unavailable, and the failure is reported', async () => {
    const away: Storage = new Proxy({} as Storage, { get: () => () => Promise.reject(new Error('away')) });

    expect(String(await drawings(away)(content))).toBe('Boards');
    expect(troubles).toEqual(['shared_picture: away', 'shared_picture: away']);
  });

  it('are deleted when they are old', async () => {
    const now = new Date('2026-03-01T00:00:00Z');
    for (const [name, days] of [
      ['old.png', 15],
      ['new.png', 13],
    ] as const) {
      await pictures.put(name, Buffer.from(name));
      const then = new Date(now.getTime() - days * 86_400_000);
      await utimes(join(folder, name), then, then);
    }
    await dropOldDrawings(pictures, now);

    expect((await pictures.list('')).map(({ name }) => name)).toEqual(['new.png']);
  });
});
