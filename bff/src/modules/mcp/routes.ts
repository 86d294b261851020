import { Router } from 'express';
import { sendPrivate } from '../../platform/http/account-answer';
import { createInnerCaller, type CallInside } from '../../platform/http/inner-call';

/** The endpoint of the Model Context Protocol. Mounted at the root, behind session, limits and contract. */
export function createMcpRoutes(): Router {
  const router = Router();
  let callInside: CallInside | undefined;
  router.post('/mcp', async (req, res) => {
    const call = (callInside ??= createInnerCaller(req.app));
    // Session and limits are those of every other client.
    const caller = { authorization: req.headers.authorization, address: req.ip };
    // Loaded with the first message, so that the site starts no later for it.
    const { answerMessage } = await import('./server');
    const answer = await answerMessage(req.body, req.get('mcp-protocol-version'), (path) => call({ path, ...caller }));
    if (answer === null) res.status(202).end();
    else sendPrivate(res, answer);
  });
  return router;
}
