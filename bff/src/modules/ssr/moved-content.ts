import { NotFoundError } from '../../platform/errors';

/** What the address names has another one now, for good. */
export class MovedContent extends NotFoundError {
  /** `from` and `to`: the part of the address that changed, as links write it. */
  constructor(
    readonly from: string,
    readonly to: string,
  ) {
    super('path_not_found', `What was at ${from} is at ${to} now.`);
  }

  /** The same view at the new address. */
  of(pathname: string): string {
    return pathname.startsWith(this.from) ? this.to + pathname.slice(this.from.length) : this.to;
  }
}
