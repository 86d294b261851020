import type { Locale, PageComponent } from '@site/remote-kit';
import { laterPage, presentPage } from '@site/remote-kit/later-page';
import { WaitingPage } from './waiting-page';

type ByLocale<T> = Readonly<Record<Locale, T>>;

const inLocaleOf = (pages: ByLocale<PageComponent>): PageComponent =>
  function PageInLocale(props) {
    const Page = pages[props.locale];
    return <Page {...props} />;
  };

/** A page whose code and words come when it is opened: what it says is no load of those who come for another. */
export const laterInLocale = (load: (locale: Locale) => Promise<PageComponent>): PageComponent =>
  inLocaleOf({ en: laterPage(() => load('en'), WaitingPage), he: laterPage(() => load('he'), WaitingPage) });

/** The same page where code and words are at hand, as on the server. */
export const presentInLocale = ({ en, he }: ByLocale<PageComponent>): PageComponent =>
  inLocaleOf({ en: presentPage(en), he: presentPage(he) });
