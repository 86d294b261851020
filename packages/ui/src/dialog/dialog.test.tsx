import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './dialog';

// jsdom draws no dialogs: opening and closing as the standard says, without the top layer.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const show = (open: boolean, onClose = jest.fn()) => (
  <Dialog open={open} title="End this session?" closeLabel="Close" small onClose={onClose}>
    <p>The phone in Haifa is signed out at once.</p>
  </Dialog>
);

describe('Dialog', () => {
  it('is there only while it is open, under its title', () => {
    const { rerender } = render(show(false));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

    rerender(show(true));
    expect(screen.getByRole('dialog', { name: 'End this session?' })).toHaveTextContent('Haifa');

    rerender(show(false));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByText(/Haifa/)).not.toBeInTheDocument();
  });

  it('requests to be closed by its button, by Escape and by a press beside it, and by nothing inside', async () => {
    const onClose = jest.fn();
    render(show(true, onClose));

    await userEvent.click(screen.getByText(/Haifa/));
    expect(onClose).not.toHaveBeenCalled();

    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await userEvent.click(screen.getByRole('dialog'));
    expect(onClose).toHaveBeenCalledTimes(3);
  });
});
