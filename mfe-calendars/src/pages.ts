import type { HeadOf, PageComponent } from '@site/remote-kit';
import { EarningsPage, EconomicPage, type Calendar } from './features/calendar-page/calendar-page';
import type { TextId } from './texts/use-text';

/** The page kinds of this remote, in browser and server part alike. */
export const pages: Readonly<Record<string, PageComponent>> = { earnings: EarningsPage, economic: EconomicPage };

const headOf =
  (calendar: Calendar): HeadOf<TextId> =>
  (_props, text) => ({ title: text(`${calendar}.title`), description: text(`${calendar}.description`) });

export const heads: Readonly<Record<string, HeadOf<TextId>>> = {
  earnings: headOf('earnings'),
  economic: headOf('economic'),
};
