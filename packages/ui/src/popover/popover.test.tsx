import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Popover } from './popover';

function Explained() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        type="button"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        About P/E
      </button>
      {anchor && (
        <Popover anchor={anchor} label="About P/E" onClose={() => setAnchor(null)}>
          <p>Lower is cheaper.</p>
        </Popover>
      )}
    </>
  );
}

const show = () => render(<Explained />);

describe('Popover', () => {
  it('is a note that takes the focus, and gives it back on Escape', async () => {
    show();

    await userEvent.click(screen.getByRole('button', { name: 'About P/E' }));
    expect(screen.getByRole('dialog', { name: 'About P/E' })).toHaveFocus();
    expect(screen.getByRole('dialog')).toHaveTextContent('Lower is cheaper.');
    expect(screen.getByRole('button')).toHaveAttribute('aria-expanded', 'true');

    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button')).toHaveFocus();
  });

  it('is inside of the dialog of its button, and Escape closes only the note', async () => {
    render(
      <dialog open data-testid="whole">
        <Explained />
      </dialog>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'About P/E' }));
    const note = screen.getByRole('dialog', { name: 'About P/E' });
    expect(screen.getByTestId('whole')).toContainElement(note);

    // The browser closes a dialog by the same key, unless the event is handled.
    expect(fireEvent.keyDown(note, { key: 'Escape' })).toBe(false);
    expect(screen.queryByRole('dialog', { name: 'About P/E' })).not.toBeInTheDocument();
  });

  it('closes by a press elsewhere, leaves its button alone, and closes by Tab', async () => {
    show();
    const button = screen.getByRole('button');

    await userEvent.click(button);
    await userEvent.click(document.body);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

    await userEvent.click(button);
    await userEvent.click(button);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

    await userEvent.click(button);
    await userEvent.tab();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('lets Tab walk through what it holds, and closes where that ends', async () => {
    const onClose = jest.fn();
    const anchor = document.body.appendChild(document.createElement('button'));
    render(
      <Popover anchor={anchor} label="Limits" onClose={onClose}>
        <input aria-label="From" />
        <input aria-label="To" />
      </Popover>,
    );

    await userEvent.tab();
    expect(screen.getByRole('textbox', { name: 'From' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('textbox', { name: 'To' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(screen.getByRole('textbox', { name: 'From' })).toHaveFocus();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.tab({ shift: true });
    expect(onClose).toHaveBeenCalledTimes(1);
    anchor.remove();
  });
});
