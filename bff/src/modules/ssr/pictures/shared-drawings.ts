import { createHash } from 'node:crypto';
import type { Storage } from '@site/storage/storage';
import { messageOf, type ReportTrouble } from '../page-trouble';
import type { PictureContent } from './draw-picture';

type Draw = (content: PictureContent) => Promise<Buffer>;

/** Version of the drawing code; increased when the same content is drawn differently. */
const DRAWING_VERSION = 1;

const nameOf = (content: PictureContent): string =>
  `${createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, content]))
    .digest('hex')}.png`;

/** Shares drawings between processes, named by a hash of their content. */
export function createSharedDrawings(pictures: Storage, draw: Draw, onTrouble: ReportTrouble): Draw {
  const report = (failure: unknown): null => {
    onTrouble({ reason: 'shared_picture', message: messageOf(failure) });
    return null;
  };
  return async (content) => {
    const name = nameOf(content);
    const known = await pictures.get(name).catch(report);
    if (known) return known;
    const drawn = await draw(content);
    await pictures.put(name, drawn).catch(report);
    return drawn;
  };
}

/** Pictures change every day with their figures, so old ones are no longer requested. */
const RETAINED_MS = 14 * 86_400_000;

/** Deletes old drawings. One that is still requested is drawn again. */
export async function dropOldDrawings(pictures: Storage, now: Date): Promise<void> {
  const old = (await pictures.list('')).filter(({ modifiedAt }) => now.getTime() - modifiedAt.getTime() > RETAINED_MS);
  await pictures.delete(old.map(({ name }) => name));
}
