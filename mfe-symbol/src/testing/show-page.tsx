import { act, render } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { PageRoot, setNavigator } from '@site/remote-kit';
import type { Locale, PageComponent, PageProps } from '@site/remote-kit';
import { messages as en } from '../texts/en';
import { messages as he } from '../texts/he';

let search = '';
const listeners = new Set<() => void>();

/** The query of the page that is shown. */
export const searchNow = (): string => search;

/** Shows a component as the page of a company, with an address that it can change. */
export function showPage(component: PageComponent, props: Partial<PageProps> = {}, locale: Locale = 'en') {
  search = props.search ?? '';
  setNavigator({
    navigate: () => undefined,
    changeSearch(_page, next) {
      search = next;
      act(() => listeners.forEach((listener) => listener()));
    },
  });
  const Host = () => {
    const now = useSyncExternalStore(
      (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      () => search,
    );
    const whole: PageProps = {
      page: 'symbol',
      params: { market: 'SP500', symbol: 'AAA' },
      locale,
      viewerClass: 'visitor',
      data: null,
      ...props,
      search: now,
    };
    return (
      <PageRoot
        component={component}
        messages={locale === 'he' ? he : en}
        props={whole}
        pageId="1"
        pathname="/market/SP500/symbol/AAA"
        active
      />
    );
  };
  return render(<Host />);
}
