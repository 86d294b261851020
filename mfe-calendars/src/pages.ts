import type { HeadOf, PageComponent } from '@site/remote-kit';
import { EarningsPage } from './features/earnings/earnings-page';
import { EconomicPage } from './features/economic/economic-page';
import type { TextId } from './texts/use-text';

/** The page kinds of this remote, the same in the browser and in the SSR bundle. */
export const pages: Readonly<Record<string, PageComponent>> = {
  earnings: EarningsPage,
  economic: EconomicPage,
};

/** Parameters that change what is shown. Search engines index only pages without them. */
const OPTIONS = ['week', 'view', 'zone', 'mine', 'country', 'impact'] as const;

const headOf =
  (calendar: 'earnings' | 'economic'): HeadOf<TextId> =>
  ({ search }, text) => {
    const query = new URLSearchParams(search);
    return {
      title: text(`${calendar}.title`),
      description: text(`${calendar}.description`),
      noIndex: OPTIONS.some((name) => query.has(name)),
    };
  };

export const heads: Readonly<Record<string, HeadOf<TextId>>> = {
  earnings: headOf('earnings'),
  economic: headOf('economic'),
};
