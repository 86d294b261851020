import { Router } from 'express';
import type { Request } from 'express';
import type { AlertService } from '../../services/alerts/alert-service';
import { InvalidInputError } from '../../platform/errors';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * `POST /alerts/unsubscribe/{token}`: what mail programs send to the address of `List-Unsubscribe`, at whose GET people
 * find the page that asks first. The body says nothing that the address does not. Source: RFC 8058, section 3.2.
 */
export function createOneClickRoutes({ alerts }: { readonly alerts: Pick<AlertService, 'unsubscribe'> }): Router {
  const router = Router();
  router.post('/alerts/unsubscribe/:token', async (req: Request<{ token: string }>, res) => {
    const { token } = req.params;
    if (!TOKEN.test(token)) throw new InvalidInputError('link_invalid', 'The link is not valid any more.');
    await alerts.unsubscribe(token);
    res.set('Cache-Control', 'no-store').status(200).type('text/plain').send('Unsubscribed.\n');
  });
  return router;
}
