import type { Schema } from '@site/contract';
import { Router } from 'express';
import type { Response } from 'express';
import type { BoardColumnChoice } from '../../services/accounts/board-column-choice';
import type { UserService } from '../../services/accounts/user-service';
import { presentUser } from '../session/present-user';
import { requireUser } from '../session/viewer-of';

/** What a user is told of themselves. Mounted under `/api`. */
export function createUsersRoutes({ users }: { readonly users: UserService }): Router {
  const router = Router();

  router.get('/users/me', async (_req, res) => {
    const user = await users.readMe(requireUser(res).userId);
    sendOwn(res, presentUser(user));
  });

  router.get('/users/me/board-columns', async (_req, res) => {
    sendOwn(res, presentColumns(await users.readBoardColumns(requireUser(res).userId)));
  });

  router.put('/users/me/board-columns', async (req, res) => {
    const { columns } = req.body as Schema<'BoardColumnChoice'>;
    sendOwn(res, presentColumns(await users.keepBoardColumns(requireUser(res).userId, columns)));
  });

  return router;
}

const presentColumns = (columns: BoardColumnChoice): Schema<'BoardColumnAnswer'> => ({
  columns: columns && [...columns],
});

/** For nobody else to keep. */
function sendOwn(res: Response, body: unknown): void {
  res.set('Cache-Control', 'private, no-store').vary('Authorization').json(body);
}
