import { type Viewer, mayAdminister } from '../../domain/entitlements';
import { NotFoundError } from '../../platform/errors';
import { nothing, type PageData, type ReadPageData } from '../../platform/pages/page-data';
import type { AccountFacts } from './account-facts';

export interface FirstAccountParts {
  readonly facts: AccountFacts;
  /** Whether the account exists. */
  readonly isAccount: (id: string) => Promise<boolean>;
}

const settings = (data: object): Promise<PageData> => Promise.resolve({ data, dataKind: null });
const pageNotFound = (): NotFoundError => new NotFoundError('path_not_found', 'There is no such page.');

/** Settings and access checks for account pages. Stored data come only through the API. */
export function createFirstAccount({ facts, isAccount }: FirstAccountParts) {
  const { hasDemoAccounts, hasApproval, signInProviders, isMarketingFree } = facts;

  const isOwn = (id: string, viewer: Viewer): boolean => viewer.kind !== 'visitor' && viewer.userId === id;

  /** Own profile, or any for administrators. Others get 'not found', so that account ids are not disclosed. */
  const profile: ReadPageData = async ({ params }, _search, viewer) => {
    const { id } = params;
    if (id === undefined || isOwn(id, viewer)) return nothing;
    if (!mayAdminister(viewer) || !(await isAccount(id))) throw pageNotFound();
    return nothing;
  };

  /** Not found for other users. */
  const administration: ReadPageData = (_match, _search, viewer) =>
    mayAdminister(viewer) ? Promise.resolve(nothing) : Promise.reject(pageNotFound());

  return {
    profile,
    administration,
    'sign-in': () => settings({ signInProviders: signInProviders() }),
    'third-party': () => settings({ hasApproval: hasApproval() }),
    verification: () => settings({ hasApproval: hasApproval() }),
    registration: () =>
      settings({
        hasDemoAccounts: hasDemoAccounts(),
        hasApproval: hasApproval(),
        signInProviders: signInProviders(),
        ...(isMarketingFree() && { isMarketingFree: true }),
      }),
  };
}
