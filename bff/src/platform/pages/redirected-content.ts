import { NotFoundError } from '../errors';

/** The requested content has moved permanently to another address. */
export class RedirectedContent extends NotFoundError {
  /** `from` and `to`: the part of the path that changed, encoded as in links. */
  constructor(
    readonly from: string,
    readonly to: string,
  ) {
    super('path_not_found', `${from} has moved to ${to}.`);
  }

  /** The same view at the new address. */
  of(pathname: string): string {
    return pathname.startsWith(this.from) ? this.to + pathname.slice(this.from.length) : this.to;
  }
}
