import type { Schema } from '@site/contract';
import { Router } from 'express';
import type { Response } from 'express';
import type { BoardColumnChoice } from './board-column-choice';
import type { UserService } from './user-service';
import { presentAccount, presentUser } from './present-user';
import { requireUser, viewerOf } from '../../platform/http/viewer-of';

/** The data of a user for that user, and changes of it. Mounted under `/api`. */
export function createUsersRoutes({ users }: { readonly users: UserService }): Router {
  const router = Router();

  router.get('/users/me', async (_req, res) => {
    const user = await users.readMe(requireUser(res).userId);
    sendOwn(res, presentUser(user));
  });

  router.patch('/users/me', async (req, res) => {
    sendOwn(res, presentUser(await users.change(requireUser(res).userId, req.body as Schema<'ProfileChange'>)));
  });

  router.get('/users/me/board-columns', async (_req, res) => {
    sendOwn(res, presentColumns(await users.readBoardColumns(requireUser(res).userId)));
  });

  router.put('/users/me/board-columns', async (req, res) => {
    const { columns } = req.body as Schema<'BoardColumnChoice'>;
    sendOwn(res, presentColumns(await users.keepBoardColumns(requireUser(res).userId, columns)));
  });

  router.get('/users/:id', async (req, res) => {
    requireUser(res);
    sendOwn(res, presentAccount(await users.readUser(req.params.id, viewerOf(res))));
  });

  return router;
}

const presentColumns = (columns: BoardColumnChoice): Schema<'BoardColumnAnswer'> => ({
  columns: columns && [...columns],
});

/** Not cacheable. */
function sendOwn(res: Response, body: unknown): void {
  res.set('Cache-Control', 'private, no-store').vary('Authorization').json(body);
}
