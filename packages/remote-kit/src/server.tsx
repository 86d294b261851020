import { renderToString } from 'react-dom/server';
import { textOf } from '@site/i18n';
import type { HeadOf, Locale, Messages, PageComponent, PageInput, SsrBundle } from './contract';
import { contractVersion } from './contract';
import { PageRoot } from './page-root';

export interface SsrBundleSource {
  readonly pages: Readonly<Record<string, PageComponent>>;
  readonly heads: Readonly<Record<string, HeadOf>>;
  readonly messages: Readonly<Record<Locale, Messages>>;
  /** Small inputs of each page kind: a version that cannot render them is not served. */
  readonly samples: readonly PageInput[];
}

/**
 * Creates a remote's SSR bundle: plain data in, HTML out. Pages must not use external state:
 * no requests, no clock, no randomness while rendering.
 */
export function createSsrBundle({ pages, heads, messages, samples }: SsrBundleSource): SsrBundle {
  const texts = { en: textOf('en', messages.en), he: textOf('he', messages.he) };
  return {
    contractVersion,
    samples,
    render(input) {
      const component = Object.hasOwn(pages, input.page) ? pages[input.page] : undefined;
      if (!component) throw new Error(`no page '${input.page}'`);
      const { identifierPrefix, pathname = '', ...props } = input;
      return renderToString(
        <PageRoot
          component={component}
          messages={messages[input.locale]}
          props={props}
          pageId="first"
          pathname={pathname}
          active
        />,
        { identifierPrefix },
      );
    },
    head(input) {
      const headOf = Object.hasOwn(heads, input.page) ? heads[input.page] : undefined;
      return headOf ? headOf(input, texts[input.locale]) : { title: '' };
    },
  };
}
