import type { Schema } from '@site/contract';
import { parseContract } from '@site/contract/reference/parse-contract';
import { callReferenceOf, exampleNamesOf, referenceOf } from '@site/contract/reference/reference';
import type { CallReference, Reference } from '@site/contract/reference/reference';
import { listQuotas, readContractText, readExample } from '../../api/read-contract';

export type Quota = Schema<'Quota'>;

/** The data of `/developers`: the outline of the contract, the site's address and its quotas. */
export interface DevelopersData {
  readonly reference: Reference;
  readonly quotas: readonly Quota[];
  /** Where the site is reached, such as `https://example.org`. */
  readonly origin: string;
}

/** The data of the page of one call; null if the contract has no such call. */
export interface CallData {
  readonly call: CallReference | null;
  readonly origin: string;
}

/** For navigation from another page: the first HTML contains the same. Throws: ApiError, TypeError. */
export async function loadDevelopers(): Promise<DevelopersData> {
  const [document, { quotas }] = await Promise.all([readContract(), listQuotas()]);
  return { reference: referenceOf(document), quotas, origin: location.origin };
}

export const loadCall = (id: string) => async (): Promise<CallData> => {
  const document = await readContract();
  const examples = await Promise.all(
    exampleNamesOf(document, id).map(async (name) => [name, await readExample(name)] as const),
  );
  return { call: callReferenceOf(document, id, Object.fromEntries(examples)), origin: location.origin };
};

async function readContract(): Promise<object> {
  return parseContract(await readContractText());
}
