import { answerWith, requests, problem } from '../../testing/network';
import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearToken, sessionAtom, siteStore } from '@site/remote-kit';
import type { Session, User } from '@site/remote-kit';
import { ok } from '../../testing/board-site';
import { press, tabTo } from '../../testing/keyboard';
import { CompanyNote } from './company-note';
import { loadSummaryTexts } from './summary-texts';

const unknownSession: Session = {
  status: 'unreachable',
  failure: { errorCode: 'network_failure', status: null, detail: '' },
};
const readerOf = (id: string): Session => ({ status: 'user', user: { id } as User });

async function open(session: Session, locale: 'en' | 'he' = 'en'): Promise<HTMLElement> {
  siteStore.set(sessionAtom, session);
  const text = await loadSummaryTexts(locale);
  return render(<CompanyNote market="SP500" symbol="AAA" text={text} />).container;
}
const noteOf = (container: HTMLElement) => container.querySelector('.note');

describe('the note in an open row', () => {
  it('reserves its space while loading', async () => {
    answerWith(() => ok({ notes: [] }));
    const container = await open({ status: 'unknown' });
    expect(noteOf(container)).not.toHaveAttribute('data-failed');
    expect(noteOf(container)).toBeEmptyDOMElement();

    act(() => siteStore.set(sessionAtom, readerOf('one')));
    expect(await screen.findByRole('textbox', { name: 'My note' })).toBeVisible();
  });

  it('reports a failed load, reserves no space for it, and retries', async () => {
    answerWith(() => problem(503, 'unavailable'));
    const container = await open(readerOf('two'));

    expect(await screen.findByRole('status')).toHaveTextContent('Your note could not be loaded.');
    expect(noteOf(container)).toHaveAttribute('data-failed');
    let answer: (given: ReturnType<typeof ok>) => void = () => undefined;
    answerWith(() => new Promise((resolve) => (answer = resolve)));
    await press(screen.getByRole('button', { name: 'Try again' }));
    const asking = screen.getByRole('button', { name: /^Try again/ });
    expect(asking).toHaveAttribute('aria-busy', 'true');
    expect(asking).toHaveFocus();
    await waitFor(() => expect(requests).toHaveLength(1));
    act(() => answer(ok({ notes: [] })));
    expect(await screen.findByRole('textbox', { name: 'My note' })).toBeVisible();
    expect(noteOf(container)).not.toHaveAttribute('data-failed');
  });

  it('reports an unknown session, and requests it', async () => {
    document.cookie = `user_token_password=${'a'.repeat(32)}`;
    answerWith(() => ok({ id: 'three', email: 'three@example.org', boardColumns: null }));
    const container = await open(unknownSession);

    expect(screen.getByRole('status')).toHaveTextContent('Your note could not be loaded.');
    expect(noteOf(container)).toHaveAttribute('data-failed');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(requests[0]?.path).toBe('/api/users/me'));
    clearToken();
  });

  it.each(['en', 'he'] as const)(
    'is edited, overwritten elsewhere and saved, by keyboard only (%s)',
    async (locale) => {
      const note = (text: string, version: number) => ({ market_name: 'SP500', symbol: 'AAA', text, version });
      let stored: object[] = [];
      let isTaken = true;
      answerWith(({ method, body }) => {
        if (method === 'GET') return ok({ notes: stored });
        if (isTaken) {
          stored = [note('theirs', 4)];
          return problem(412, 'note_changed');
        }
        return ok(note((body as { text: string }).text, 5));
      });
      const text = await loadSummaryTexts(locale);
      await open(readerOf(`keys ${locale}`), locale);

      await tabTo(await screen.findByRole('textbox', { name: text('note.label') }));
      await userEvent.keyboard('mine');
      // Moving the focus away saves it.
      await userEvent.tab();
      const keepOwn = await screen.findByRole('button', { name: text('note.keepOwn') });
      expect(screen.getByRole('textbox')).toHaveValue('mine');
      expect(screen.getByText('theirs')).toBeVisible();

      isTaken = false;
      await press(keepOwn);

      expect(await screen.findByText(text('note.saved'))).toBeVisible();
      expect(requests.at(-1)).toMatchObject({ method: 'PUT', body: { text: 'mine' } });
    },
  );

  it('is absent when the session has ended', async () => {
    expect(noteOf(await open({ status: 'visitor', failure: null }))).toBeNull();
  });
});
