import type { Request, Response } from 'express';
import type { Expected } from './versions';

/** A number in an address; 0, which no row has, for one that is too large. */
export const idIn = (text: string): number => (Number.isSafeInteger(Number(text)) ? Number(text) : 0);

/** The version that the caller has seen, by `If-Match` or `If-None-Match: *`. */
export const expectedBy = (req: Pick<Request, 'get'>): Expected =>
  req.get('if-match')?.replaceAll('"', '') ?? (req.get('if-none-match') === '*' ? 'none' : null);

/** Answers with data of one account, which no cache may store. */
export function sendPrivate(res: Response, body: unknown): void {
  res.set('Cache-Control', 'private, no-store').vary('Authorization').json(body);
}
