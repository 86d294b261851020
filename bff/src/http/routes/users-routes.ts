import { Router } from 'express';
import type { UserService } from '../../services/accounts/user-service';
import { presentUser } from '../session/present-user';
import { requireUser } from '../session/viewer-of';

/** What a user is told of themselves. Mounted under `/api`. */
export function createUsersRoutes({ users }: { readonly users: UserService }): Router {
  const router = Router();

  router.get('/users/me', async (_req, res) => {
    const user = await users.readMe(requireUser(res).userId);
    res.set('Cache-Control', 'private, no-store').vary('Authorization').json(presentUser(user));
  });

  return router;
}
