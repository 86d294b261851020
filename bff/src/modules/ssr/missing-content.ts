import { NotFoundError } from '../../platform/errors';

/** What the address names isn't there, and its own page says so (404): it has more to say than 'page not found'. */
export class MissingContent extends NotFoundError {
  constructor(readonly data: unknown) {
    super('path_not_found', 'There is no such page.');
  }
}
