import { lazy, Suspense, useState, type ComponentType } from 'react';
import type { Locale, PageComponent } from './contract';

/**
 * A page whose code is asked for when it is opened, so that those who come for another page do not wait for it. What the
 * server wrote stands until the code is there; without it `Waiting` does. A failed try is forgotten, and a retry begins again.
 */
export function laterPage(load: () => Promise<PageComponent>, Waiting: ComponentType): PageComponent {
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        current = begin();
        throw error;
      }
    });
  let current = begin();
  return function LaterPage(props) {
    // One for as long as it is mounted.
    const [Page] = useState(() => current);
    return (
      <Suspense fallback={<Waiting />}>
        <Page {...props} />
      </Suspense>
    );
  };
}

/** The same page where all code is at hand, as on the server: the HTML is what `laterPage` takes over. */
export const presentPage = (Page: PageComponent): PageComponent =>
  function PresentPage(props) {
    return (
      <Suspense>
        <Page {...props} />
      </Suspense>
    );
  };

const inLocaleOf = (pages: Readonly<Record<Locale, PageComponent>>): PageComponent =>
  function PageInLocale(props) {
    const Page = pages[props.locale];
    return <Page {...props} />;
  };

/** A page whose code and texts come when it is opened: visitors of other pages load neither. */
export const laterInLocale = (
  load: (locale: Locale) => Promise<PageComponent>,
  Waiting: ComponentType,
): PageComponent => inLocaleOf({ en: laterPage(() => load('en'), Waiting), he: laterPage(() => load('he'), Waiting) });

/** The same page where code and texts are at hand, as on the server. */
export const presentInLocale = ({ en, he }: Readonly<Record<Locale, PageComponent>>): PageComponent =>
  inLocaleOf({ en: presentPage(en), he: presentPage(he) });
