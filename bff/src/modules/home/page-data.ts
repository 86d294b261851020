import type { Schema } from '@site/contract';
import { localeOf, type Locale } from '@site/i18n/locale';
import type { MarketSummary } from '@site/remote-kit/contract';
import type { Viewer } from '../../domain/entitlements';
import type { ReadPageData } from '../../platform/pages/page-data';

export interface FirstHomeParts {
  readonly readHome: (viewer: Viewer, locale: Locale) => Promise<Schema<'HomeScreen'>>;
  /** Markets with companies. */
  readonly markets: () => readonly MarketSummary[];
}

/** Reads the home page. Panels that could not be read are null, and the page is incomplete. */
export function createFirstHome({ readHome, markets }: FirstHomeParts): ReadPageData {
  return async (_match, search, viewer) => {
    const screen = await readHome(viewer, localeOf(search));
    const isIncomplete = Object.values(screen).includes(null);
    const data = { markets: markets(), home: screen };
    return { data, dataKind: screen.sample ? 'sample' : 'real', ...(isIncomplete && { isIncomplete }) };
  };
}
