import type { Schema } from '@site/contract';
import { Router } from 'express';
import type { Request } from 'express';
import { requireUser } from '../../platform/http/viewer-of';
import { expectedBy, sendPrivate } from '../../platform/http/account-answer';
import { noteVersion, type NoteService } from './service';
import type { CompanyNote } from './store';

const present = ({ market, symbol, text, updatedAt }: CompanyNote): Schema<'CompanyNote'> => ({
  symbol,
  market_name: market,
  text,
  version: noteVersion({ text }),
  updated_at: updatedAt,
});

export function createNoteRoutes(notes: NoteService): Router {
  const router = Router();
  router.get('/users/me/notes', async (_req, res) => {
    const all = await notes.list(requireUser(res).userId);
    sendPrivate(res, { notes: all.map(present) } satisfies Schema<'NoteList'>);
  });
  router.put('/users/me/notes/:market/:ticker', async (req: Request<{ market: string; ticker: string }>, res) => {
    const { text } = req.body as Schema<'NoteText'>;
    sendPrivate(res, present(await notes.write(requireUser(res).userId, req.params, text, expectedBy(req))));
  });
  return router;
}
