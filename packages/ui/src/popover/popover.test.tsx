import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
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
});
