import type { Schema } from '@site/contract';
import type { ContractExamples } from '@site/contract/example-addresses';
import { callReferenceOf, referenceOf } from '@site/contract/reference/reference';
import { NotFoundError } from '../../../platform/errors';
import type { PageData, ReadPageData } from '../page-data';

export interface FirstReferenceParts {
  /** The parsed contract, its examples, and the site's quotas. */
  readonly contract: object;
  readonly examples: ContractExamples;
  readonly quotas: readonly Schema<'Quota'>[];
  readonly origin: string;
}

/** Data for the API reference and for the page of each call. */
export function createFirstReference({ contract, examples, quotas, origin }: FirstReferenceParts) {
  const reference: PageData = { data: { reference: referenceOf(contract), quotas, origin }, dataKind: null };
  const ofCall: ReadPageData = ({ params }) => {
    const call = callReferenceOf(contract, params['call'] ?? '', examples);
    return call === null
      ? Promise.reject(new NotFoundError('path_not_found', 'There is no such page.'))
      : Promise.resolve({ data: { call, origin }, dataKind: null });
  };
  return { developers: () => Promise.resolve(reference), 'developer-call': ofCall };
}
