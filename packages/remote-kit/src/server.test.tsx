import { hydrateRoot } from 'react-dom/client';
import { act } from '@testing-library/react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { PageInput, PageProps } from './contract';
import { PageRoot } from './page-root';
import { SiteLink, usePlace } from './navigation';
import { createSsrBundle } from './server';

function Page({ data }: PageProps) {
  const intl = useIntl();
  return (
    <section aria-labelledby={useId()}>
      <h1>{intl.formatMessage({ id: 'title' }, { name: String(data) })}</h1>
      <SiteLink to="/market/TA">TA</SiteLink>
      <SiteLink to={`${usePlace().pathname}?week=1`}>next</SiteLink>
    </section>
  );
}

const messages = { en: { title: 'Hello {name}' }, he: { title: 'שלום {name}' } };
const bundle = createSsrBundle({
  pages: { page: Page },
  heads: { page: (props, text) => ({ title: text('title', { name: String(props.data) }) }) },
  messages,
  samples: [],
});
const input: PageInput = {
  page: 'page',
  params: {},
  search: '?lang=heb',
  locale: 'he',
  viewerClass: 'visitor',
  data: 'A',
  pathname: '/calendar',
  identifierPrefix: 'p',
};

describe('an SSR bundle', () => {
  it('renders a page in the requested language, with links in it', () => {
    const html = bundle.render(input);

    expect(html).toContain('שלום A');
    expect(html).toContain('href="/market/TA?lang=heb"');
  });

  it('passes its address to a page, so that it can link to itself', () => {
    expect(bundle.render(input)).toContain('href="/calendar?week=1&amp;lang=heb"');
  });

  it('returns the head of the same page', () => {
    expect(bundle.head({ ...input, locale: 'en' })).toEqual({ title: 'Hello A' });
  });

  it('throws for an unknown page, also for inherited names', () => {
    expect(() => bundle.render({ ...input, page: 'other' })).toThrow("no page 'other'");
    expect(() => bundle.render({ ...input, page: 'toString' })).toThrow();
  });

  it('renders markup that hydrates without a correction', async () => {
    const host = document.createElement('div');
    host.innerHTML = bundle.render(input);
    const before = host.querySelector('h1');
    const corrections: unknown[] = [];
    const { identifierPrefix, pathname = '', ...props } = input;

    await act(async () => {
      hydrateRoot(
        host,
        <PageRoot component={Page} messages={messages.he} props={props} pageId="x" pathname={pathname} active />,
        {
          identifierPrefix,
          onRecoverableError: (error) => corrections.push(error),
        },
      );
    });

    expect(corrections).toEqual([]);
    expect(host.querySelector('h1')).toBe(before);
  });
});
