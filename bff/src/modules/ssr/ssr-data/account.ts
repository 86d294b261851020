import type { SignInProvider } from '@site/remote-kit/contract';
import { type Viewer, mayAdminister } from '../../../domain/entitlements';
import { NotFoundError } from '../../../platform/errors';
import { nothing, type PageData, type ReadPageData } from '../page-data';

export interface FirstAccountParts {
  readonly hasDemoAccounts: () => boolean;
  readonly hasApproval: () => boolean;
  readonly signInProviders: () => readonly SignInProvider[];
  readonly isMarketingFree: () => boolean;
  /** Whether there is an account of that id. */
  readonly isAccount: (id: string) => Promise<boolean>;
}

const fact = (data: object): Promise<PageData> => Promise.resolve({ data, dataKind: null });
const pageNotFound = (): NotFoundError => new NotFoundError('path_not_found', 'There is no such page.');

/** What the pages of accounts say of the site's settings, and the right to see them; what is stored comes by the API alone. */
export function createFirstAccount(parts: FirstAccountParts) {
  const { hasDemoAccounts, hasApproval, signInProviders, isMarketingFree, isAccount } = parts;

  const isOwn = (id: string, viewer: Viewer): boolean => viewer.kind !== 'visitor' && viewer.userId === id;

  /** One's own, and any for an administrator; for other readers it isn't there, like that of no account. */
  const profile: ReadPageData = async ({ params }, _search, viewer) => {
    const { id } = params;
    if (id === undefined || isOwn(id, viewer)) return nothing;
    if (!mayAdminister(viewer) || !(await isAccount(id))) throw pageNotFound();
    return nothing;
  };

  /** To other readers the page isn't there. */
  const administration: ReadPageData = (_match, _search, viewer) =>
    mayAdminister(viewer) ? Promise.resolve(nothing) : Promise.reject(pageNotFound());

  return {
    profile,
    administration,
    'sign-in': () => fact({ signInProviders: signInProviders() }),
    'third-party': () => fact({ hasApproval: hasApproval() }),
    verification: () => fact({ hasApproval: hasApproval() }),
    registration: () =>
      fact({
        hasDemoAccounts: hasDemoAccounts(),
        hasApproval: hasApproval(),
        signInProviders: signInProviders(),
        ...(isMarketingFree() && { isMarketingFree: true }),
      }),
  };
}
