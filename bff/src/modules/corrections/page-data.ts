import type { Schema } from '@site/contract';
import type { RouteMatch } from '@site/remote-kit/routes';
import { InvalidInputError } from '../../platform/errors';
import type { PageData } from '../ssr';

export type ReadCorrections = (before: string | undefined) => Promise<Schema<'CorrectionList'>>;

/** Reads the page of corrections for an address; an unknown place gives the latest. */
export function createFirstCorrections(readCorrections: ReadCorrections) {
  return async (_match: RouteMatch, search: string): Promise<PageData> => {
    const before = new URLSearchParams(search).get('before') ?? undefined;
    try {
      return { data: await readCorrections(before), dataKind: null };
    } catch (failure) {
      if (!(failure instanceof InvalidInputError)) throw failure;
      return { data: await readCorrections(undefined), dataKind: null };
    }
  };
}
