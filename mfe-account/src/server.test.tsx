/** @own-registry The code of a page that comes later must not have been loaded by another test. */
import '@testing-library/jest-dom';
import './testing/network';
import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { PageRoot, isRemoteModule, type PageComponent, type PageInput } from '@site/remote-kit';
import * as remote from './remote';
import * as server from './server';
import { messages as en } from './texts/en';
import { messages as he } from './texts/he';

describe('the SSR bundle', () => {
  it.each(server.samples.map((input) => [input.page, input.locale, input] as const))(
    'makes the %s page in %s',
    (_page, _locale, input) => {
      const html = server.render(input);

      expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
      // The page's policy allows neither in the markup.
      expect(html).not.toMatch(/ style="| on\w+="/);
      expect(server.head(input).title).not.toBe('');
    },
  );

  it.each(server.samples.map((input) => [input.page, input.locale, input] as const))(
    'is hydrated by the browser on the %s page in %s',
    (_page, _locale, input) => {
      const failures = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const container = document.body.appendChild(document.createElement('main'));
      container.innerHTML = server.render(input);
      const first = container.querySelector('h1');

      const shown = hydrate(container, input);

      expect(container.querySelector('h1')).toBe(first);
      expect(failures.mock.calls.flat().filter((line) => /hydrat|did not match/i.test(String(line)))).toEqual([]);
      act(() => shown.unmount());
      failures.mockRestore();
    },
  );

  it('is unchanged until the code of the reference has loaded, and is hydrated then', async () => {
    const failures = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const input = server.samples.find(({ page }) => page === 'developers')!;
    const container = document.body.appendChild(document.createElement('main'));
    container.innerHTML = server.render(input);
    const [first, html] = [container.querySelector('h1'), container.textContent];

    const shown = hydrate(container, input, remote.pages);
    expect(container.textContent).toBe(html);
    await act(async () => void (await import('./pages/developers-page')));

    expect(container.querySelector('h1')).toBe(first);
    expect(failures.mock.calls.flat().filter((line) => /hydrat|did not match/i.test(String(line)))).toEqual([]);
    act(() => shown.unmount());
    failures.mockRestore();
  });

  it('keeps what was typed before hydration', () => {
    const input = server.samples[0]!;
    const container = document.body.appendChild(document.createElement('main'));
    container.innerHTML = server.render(input);
    expect(container.querySelector('button')).toBeDisabled();
    const email = container.querySelector<HTMLInputElement>('input[name="email"]')!;
    email.value = 'early@example.com';

    hydrate(container, input);

    expect(container.querySelector('input[name="email"]')).toBe(email);
    expect(email).toHaveValue('early@example.com');
    expect(container.querySelector('button')).toBeEnabled();
  });
});

describe('the remote', () => {
  it('is what the shell takes for one, with the same pages as its SSR bundle', async () => {
    expect(isRemoteModule(remote)).toBe(true);
    expect(Object.keys(remote.heads)).toEqual(Object.keys(remote.pages));
    expect(await remote.loadMessages('he')).toEqual(he);
  });
});

function hydrate(
  container: HTMLElement,
  { identifierPrefix, ...props }: PageInput,
  pages: Readonly<Record<string, PageComponent>> = server.presentPages,
): Root {
  const messages = props.locale === 'he' ? he : en;
  const page = (
    <PageRoot component={pages[props.page]!} messages={messages} props={props} pageId="first" pathname="" active />
  );
  let root: Root | null = null;
  act(() => {
    root = hydrateRoot(container, page, { identifierPrefix });
  });
  return root!;
}
