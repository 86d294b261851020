import { createHash } from 'node:crypto';
import type { Storage } from '@site/storage/storage';
import { messageOf, type TellTrouble } from '../page-trouble';
import type { PictureContent } from './draw-picture';

type Draw = (content: PictureContent) => Promise<Buffer>;

/** Raised when the same words are drawn in another way. */
const DRAWING = 1;

const nameOf = (content: PictureContent): string =>
  `${createHash('sha256')
    .update(JSON.stringify([DRAWING, content]))
    .digest('hex')}.png`;

/** Drawings that every process of the site has once one of them has drawn: named by what they say. */
export function createSharedDrawings(pictures: Storage, draw: Draw, onTrouble: TellTrouble): Draw {
  const tell = (failure: unknown): null => {
    onTrouble({ reason: 'shared_picture', message: messageOf(failure) });
    return null;
  };
  return async (content) => {
    const name = nameOf(content);
    const known = await pictures.get(name).catch(tell);
    if (known) return known;
    const drawn = await draw(content);
    await pictures.put(name, drawn).catch(tell);
    return drawn;
  };
}

/** Figures change every day, and pictures with them. */
const RETAINED_MS = 14 * 86_400_000;

/** Deletes drawings of long ago: one that is still asked for is drawn again. */
export async function dropOldDrawings(pictures: Storage, now: Date): Promise<void> {
  const old = (await pictures.list('')).filter(({ modifiedAt }) => now.getTime() - modifiedAt.getTime() > RETAINED_MS);
  await pictures.delete(old.map(({ name }) => name));
}
