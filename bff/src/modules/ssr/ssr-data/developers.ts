import type { Schema } from '@site/contract';
import type { ContractExamples } from '@site/contract/example-addresses';
import { callReferenceOf, referenceOf } from '@site/contract/reference/reference';
import { NotFoundError } from '../../../platform/errors';
import type { PageData, ReadPageData } from '../../../platform/pages/page-data';

export interface FirstReferenceParts {
  /** The parsed contract, its examples, and the site's quotas. */
  readonly contract: object;
  readonly examples: ContractExamples;
  readonly quotas: readonly Schema<'Quota'>[];
  readonly origin: string;
}

/** Data for the API reference. */
export function createFirstReference({
  contract,
  quotas,
  origin,
}: Omit<FirstReferenceParts, 'examples'>): ReadPageData {
  const reference: PageData = { data: { reference: referenceOf(contract), quotas, origin }, dataKind: null };
  return () => Promise.resolve(reference);
}

/** Data for the page of each call. */
export const createFirstCall =
  ({ contract, examples, origin }: Omit<FirstReferenceParts, 'quotas'>): ReadPageData =>
  ({ params }) => {
    const call = callReferenceOf(contract, params['call'] ?? '', examples);
    return call === null
      ? Promise.reject(new NotFoundError('path_not_found', 'There is no such page.'))
      : Promise.resolve({ data: { call, origin }, dataKind: null });
  };
