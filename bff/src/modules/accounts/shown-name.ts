import { withoutInvisible } from '@site/fields/typed-text';

/** A name as its owner typed it, without invisible characters, which could make it look like another. Null: none. */
export const shownName = (typed: string | null | undefined): string | null =>
  withoutInvisible(typed ?? '').trim() || null;
