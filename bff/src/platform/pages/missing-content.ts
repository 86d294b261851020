import { NotFoundError } from '../errors';

/** The requested content does not exist, and its own page explains that (404) instead of the general 'page not found'. */
export class MissingContent extends NotFoundError {
  constructor(readonly data: unknown) {
    super('path_not_found', 'There is no such page.');
  }
}
