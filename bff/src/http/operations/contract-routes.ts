import { createHash } from 'node:crypto';
import { Router } from 'express';

/** The contract itself, as it is enforced. */
export function createContractRoutes({ contract }: { readonly contract: string }): Router {
  const router = Router();
  const etag = `"${createHash('sha256').update(contract).digest('base64url').slice(0, 27)}"`;

  router.get('/api/openapi.yaml', (_request, response) => {
    response
      .set({ ETag: etag, 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' })
      .type('application/yaml')
      .send(contract);
  });

  return router;
}
