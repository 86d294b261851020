import { Router } from 'express';
import { entityTag } from '../entity-tag';

/** The origin that the file names under `servers`: a site started with `npm start`. */
const WRITTEN_ORIGIN = 'http://localhost:8080';

export interface ContractRoutesParts {
  readonly contract: string;
  /** The site's own origin, which its copy of the contract names; absent: the one that is written. */
  readonly publicUrl?: string;
}

/** The contract itself, as it is enforced, with the address under which it is. */
export function createContractRoutes({ contract, publicUrl = WRITTEN_ORIGIN }: ContractRoutesParts): Router {
  const router = Router();
  const text = contract.replaceAll(WRITTEN_ORIGIN, publicUrl.replace(/\/+$/, ''));
  const etag = entityTag(text);

  router.get('/api/openapi.yaml', (_request, response) => {
    response.set({ ETag: etag, 'Cache-Control': 'public, max-age=300' }).type('application/yaml').send(text);
  });

  return router;
}
