import { Router } from 'express';
import type { Schema } from '@site/contract';
import { MAX_API_TOKENS, type ApiTokenService, type ApiTokenView } from './service';
import { clientAddress } from '../../platform/http/limits/limit-middleware';
import { requireUser } from '../../platform/http/viewer-of';

const NO_STORE = 'private, no-store';

/** Personal tokens of the caller. Mounted under `/api`. */
export function createApiTokenRoutes(apiTokens: ApiTokenService): Router {
  const router = Router();

  router.get('/users/me/api-tokens', async (_req, res) => {
    const tokens = await apiTokens.list(requireUser(res).userId);
    res.set('Cache-Control', NO_STORE);
    res.json({ tokens: tokens.map(presentToken), limit: MAX_API_TOKENS } satisfies Schema<'ApiTokenList'>);
  });

  router.post('/users/me/api-tokens', async (req, res) => {
    const { userId } = requireUser(res);
    const owner = { userId, address: clientAddress(req) };
    const { token, made } = await apiTokens.make(owner, req.body as Schema<'ApiTokenRequest'>);
    res.status(201).set('Cache-Control', NO_STORE);
    res.json({ token, apiToken: presentToken(made) } satisfies Schema<'NewApiToken'>);
  });

  router.delete('/users/me/api-tokens/:tokenId', async (req, res) => {
    const { userId } = requireUser(res);
    await apiTokens.revoke({ userId, address: clientAddress(req) }, req.params.tokenId);
    res.status(204).end();
  });

  return router;
}

const presentToken = ({
  id,
  name,
  hint,
  createdAt,
  expiresAt,
  lastUsedOn,
  scopes,
}: ApiTokenView): Schema<'ApiToken'> => ({
  id,
  name,
  hint,
  created_at: createdAt,
  expires_at: expiresAt,
  last_used_on: lastUsedOn,
  scopes: [...scopes],
});
