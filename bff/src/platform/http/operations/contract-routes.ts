import type { ContractExamples } from '@site/contract/example-addresses';
import { Router } from 'express';
import { NotFoundError } from '../../errors';
import { entityTag } from '../entity-tag';
import { publicContractOf } from './public-contract';

/** The origin that the file names under `servers`: a site started with `npm start`. */
const WRITTEN_ORIGIN = 'http://localhost:8080';

export interface ContractRoutesParts {
  readonly contract: string;
  /** The same, parsed. */
  readonly description: object;
  /** Examples that it references by URL. */
  readonly examples: ContractExamples;
  /** The site's own origin, which its copy of the contract names; absent: the one that is written. */
  readonly publicUrl?: string;
}

/** Serves the contract with the site's own origin, and the examples that it references by URL. */
export function createContractRoutes(parts: ContractRoutesParts): Router {
  const { contract, description, examples, publicUrl = WRITTEN_ORIGIN } = parts;
  const router = Router();
  const taggedOf = (written: string) => {
    // As bytes: with letters of two alphabets, a string takes twice the memory.
    const body = Buffer.from(written.replaceAll(WRITTEN_ORIGIN, publicUrl.replace(/\/+$/, '')));
    return { body, headers: { ETag: entityTag(body), 'Cache-Control': 'public, max-age=300' } };
  };
  const whole = taggedOf(contract);
  let forPrograms: typeof whole | undefined;

  router.get('/api/openapi.yaml', (_request, response) => {
    response.set(whole.headers).type('application/yaml').send(whole.body.toString());
  });

  router.get('/api/openapi.json', (_request, response) => {
    forPrograms ??= taggedOf(JSON.stringify(publicContractOf(description)));
    response.set(forPrograms.headers).type('application/json').send(forPrograms.body.toString());
  });

  const byFile = new Map(Object.entries(examples).map(([name, value]) => [`${name}.json`, value]));
  router.get('/api/examples/:example', ({ params }, response) => {
    const example = byFile.get(params.example);
    if (example === undefined) throw new NotFoundError('example_not_found', 'There is no such example.');
    const { body, headers } = taggedOf(JSON.stringify(example));
    response.set(headers).type('application/json').send(body.toString());
  });

  return router;
}
