import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { RetryButton } from './retry-button';

describe('a button that tries again', () => {
  it('moves its focus to the part of the page around it', () => {
    const part = (isThere: boolean) => (
      <main tabIndex={-1}>
        <section tabIndex={-1} aria-label="Part">
          <div>{isThere && <RetryButton>Try again</RetryButton>}</div>
        </section>
      </main>
    );
    const { rerender } = render(part(true));
    screen.getByRole('button').focus();

    rerender(part(false));

    expect(screen.getByRole('region', { name: 'Part' })).toHaveFocus();
  });

  it('leaves it to its dialog, behind which nothing could take it', () => {
    const dialog = (isThere: boolean) => (
      <main tabIndex={-1}>
        <dialog open>
          <button>Close</button>
          {isThere && <RetryButton>Try again</RetryButton>}
        </dialog>
      </main>
    );
    const { rerender } = render(dialog(true));
    screen.getByRole('button', { name: 'Try again' }).focus();

    rerender(dialog(false));

    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  });

  it('takes no focus that is elsewhere', () => {
    const page = (isThere: boolean) => (
      <main tabIndex={-1}>
        <button>Other</button>
        {isThere && <RetryButton busy="Trying again">Try again</RetryButton>}
      </main>
    );
    const { rerender } = render(page(true));
    expect(screen.getByRole('button', { name: /Try again/ })).toHaveAttribute('aria-busy', 'true');
    screen.getByRole('button', { name: 'Other' }).focus();

    rerender(page(false));

    expect(screen.getByRole('button', { name: 'Other' })).toHaveFocus();
  });
});
