import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { PlansBanner as Banner } from '../features/board/plans-banner';
import { textIn } from '../testing/row-source';
import restEn from '../texts/around-table/texts/en.json';
import { PlansBanner, RestOf } from './rest-of-board';

const banner = {
  market: 'SP500',
  access: null,
  links: { registerHref: '/register', plansHref: '/subscribe' },
} as const;

// The rest is not provided here: its code loads asynchronously, as in a browser.
it('hydrates the server’s HTML once its code is loaded, without rendering it again', async () => {
  const text = textIn('en');
  const server = (
    <RestOf>
      <Banner {...banner} text={text} />
    </RestOf>
  );
  document.body.innerHTML = `<main>${renderToString(server)}</main>`;
  const written = screen.getByRole('link', { name: restEn['premium.action'] });
  const failures: unknown[] = [];
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);

  await act(async () => {
    hydrateRoot(
      document.querySelector('main')!,
      <RestOf>
        <PlansBanner locale="en" {...banner} text={text} />
      </RestOf>,
      { onRecoverableError: (error) => failures.push(error) },
    );
    await import('./rest-parts');
  });
  await act(() => Promise.resolve());

  expect(failures).toEqual([]);
  expect(complaints.mock.calls).toEqual([]);
  expect(screen.getByRole('link', { name: restEn['premium.action'] })).toBe(written);
});
