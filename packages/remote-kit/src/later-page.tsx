import { lazy, Suspense, useState, type ComponentType } from 'react';
import type { Locale, PageComponent } from './contract';

/**
 * A page with lazy code, so that other pages do not wait for it. The
 * server HTML stays until the code has loaded; without it `Waiting` shows. A failed load is not cached, so that a retry loads again.
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
    // One while it is mounted.
    const [Page] = useState(() => current);
    return (
      <Suspense fallback={<Waiting />}>
        <Page {...props} />
      </Suspense>
    );
  };
}

/** The same page with bundled code, as on the server: `laterPage` hydrates its HTML. */
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

/** A page with lazy code and texts: visitors of other pages load neither. */
export const laterInLocale = (
  load: (locale: Locale) => Promise<PageComponent>,
  Waiting: ComponentType,
): PageComponent => inLocaleOf({ en: laterPage(() => load('en'), Waiting), he: laterPage(() => load('he'), Waiting) });

/** The same page with bundled code and texts, as on the server. */
export const presentInLocale = ({ en, he }: Readonly<Record<Locale, PageComponent>>): PageComponent =>
  inLocaleOf({ en: presentPage(en), he: presentPage(he) });
