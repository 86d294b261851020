import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCombobox } from './use-combobox';
import type { ComboboxOptions } from './use-combobox';

type Part = Partial<ComboboxOptions<string>>;
const onChoose = jest.fn();
beforeEach(() => onChoose.mockClear());

function Field({ options = ['Amber', 'Birch', 'Cedar'], isCurrent = true, ...part }: Part) {
  const [isOpen, setOpen] = useState(false);
  const combobox = useCombobox({
    options,
    isCurrent,
    isShown: isOpen,
    onChoose,
    onOpen: () => setOpen(true),
    onEscape: () => setOpen(false),
    ...part,
  });
  return (
    <>
      <input
        aria-label="Tree"
        {...combobox.field}
        onChange={() => {
          setOpen(true);
          combobox.startOver();
        }}
      />
      <ul aria-label="Trees" hidden={!isOpen} {...combobox.list}>
        {options.map((name, place) => (
          <li key={name} {...combobox.option(place)}>
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}

const field = (): HTMLElement => screen.getByRole('combobox', { name: 'Tree' });
/** The active option for a screen reader while the focus stays in the field. */
const active = (): string | null =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

describe('a combobox', () => {
  it('goes round its list with the focus in the field, and takes with Enter', async () => {
    render(<Field />);
    await userEvent.click(field());
    expect(field()).toHaveAttribute('aria-expanded', 'false');

    await userEvent.keyboard('{ArrowUp}');
    expect([active(), field().getAttribute('aria-expanded')]).toEqual(['Cedar', 'true']);
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe('Amber');
    expect(screen.getByRole('option', { name: 'Amber' })).toHaveAttribute('aria-selected', 'true');
    expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    expect(field()).toHaveFocus();

    await userEvent.keyboard('{Enter}');
    expect(onChoose.mock.calls).toEqual([['Amber']]);
  });

  it('takes the first with Enter when none was chosen, and shows so where that is requested', async () => {
    const { unmount } = render(<Field />);
    await userEvent.type(field(), 'a');
    expect(active()).toBeNull();
    await userEvent.keyboard('{Enter}');
    unmount();
    render(<Field startsChosen />);
    await userEvent.type(field(), 'a');
    expect(active()).toBe('Amber');

    expect(onChoose.mock.calls).toEqual([['Amber']]);
  });

  it('takes what is pressed, and the field keeps the focus', async () => {
    render(<Field />);
    await userEvent.type(field(), 'b');

    await userEvent.click(screen.getByRole('option', { name: 'Birch' }));

    expect(onChoose.mock.calls).toEqual([['Birch']]);
    expect(field()).toHaveFocus();
  });

  it('waits with Enter for the answer to what was typed', async () => {
    const { rerender } = render(<Field isCurrent={false} options={['Amber']} />);
    await userEvent.type(field(), 'b{Enter}');
    expect(onChoose).not.toHaveBeenCalled();

    rerender(<Field options={['Birch']} />);

    expect(onChoose.mock.calls).toEqual([['Birch']]);
  });

  it('forgets an Enter when something else is typed', async () => {
    const { rerender } = render(<Field isCurrent={false} options={['Amber']} />);
    await userEvent.type(field(), 'b{Enter}c');

    rerender(<Field options={['Cedar']} />);

    expect(onChoose).not.toHaveBeenCalled();
  });

  it('takes at once what arrow keys have chosen, or what holds in any case', async () => {
    const { unmount } = render(<Field isCurrent={false} />);
    await userEvent.type(field(), 'b{ArrowDown}{Enter}');
    unmount();
    render(<Field isCurrent={false} startsChosen isSure={(name) => name === 'Amber'} />);
    await userEvent.type(field(), 'a{Enter}');
    await userEvent.keyboard('{ArrowDown}{Enter}');

    expect(onChoose.mock.calls).toEqual([['Amber'], ['Amber']]);
  });

  it('closes with Escape, and leaves Enter to the page then', async () => {
    render(<Field />);
    await userEvent.type(field(), 'a{Escape}{Enter}');

    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(onChoose).not.toHaveBeenCalled();
  });
});
