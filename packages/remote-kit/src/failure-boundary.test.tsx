import { act, render, screen } from '@testing-library/react';
import { FailureBoundary } from './failure-boundary';

let isBroken = true;
function Fragile() {
  if (isBroken) throw new Error('broken');
  return <p>whole</p>;
}

describe('the failure boundary', () => {
  it('catches a crash, reports it, and renders again on retry', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const reported: string[] = [];
    window.addEventListener('site:failure', (event) => reported.push(String((event as CustomEvent).detail.error)));
    render(
      <main tabIndex={-1}>
        <p>beside</p>
        <FailureBoundary>
          <Fragile />
        </FailureBoundary>
      </main>,
    );

    expect(screen.getByText('beside')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('could not be shown');
    expect(reported).toEqual(['Error: broken']);

    isBroken = false;
    screen.getByRole('button').focus();
    await act(async () => screen.getByRole('button').click());

    expect(screen.getByText('whole')).toBeInTheDocument();
    // The button is removed: the focus moves to the page around it.
    expect(screen.getByRole('main')).toHaveFocus();
    jest.restoreAllMocks();
  });
});
