import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from './menu';

const items = [
  { key: 'SP500', label: 'S&P 500', detail: 'SP500' },
  { key: 'TA', label: 'Tel Aviv', isCurrent: true },
  { key: 'L', label: 'London', href: '/market/L' },
];

function openMenu(onChoose = jest.fn()) {
  render(<Menu label="Markets" items={items} onChoose={onChoose} />);
  return onChoose;
}

describe('Menu', () => {
  it('opens on its current entry and goes round by arrows, ends and first letters', async () => {
    openMenu();

    await userEvent.click(screen.getByRole('button', { name: 'Markets' }));
    expect(screen.getByRole('menuitem', { name: 'Tel Aviv' })).toHaveFocus();

    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'London' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: /S&P/ })).toHaveFocus();
    await userEvent.keyboard('t');
    expect(screen.getByRole('menuitem', { name: 'Tel Aviv' })).toHaveFocus();
    await userEvent.keyboard('{End}{Home}');
    expect(screen.getByRole('menuitem', { name: /S&P/ })).toHaveFocus();
  });

  it('reports the choice, closes and returns the focus', async () => {
    const onChoose = openMenu();
    screen.getByRole('button').focus();

    await userEvent.keyboard('{ArrowDown}{Home}{Enter}');

    expect(onChoose).toHaveBeenCalledWith('SP500');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button')).toHaveFocus();
  });

  it('closes by Escape and by a press elsewhere', async () => {
    openMenu();

    await userEvent.click(screen.getByRole('button'));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();

    await userEvent.click(screen.getByRole('button'));
    await userEvent.click(document.body);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('can be open from the start, after a press of a button that it replaced', async () => {
    render(<Menu label="Markets" items={items} startsOpen />);
    expect(screen.getByRole('menuitem', { name: 'Tel Aviv' })).toHaveFocus();

    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Markets' })).toHaveFocus();
  });

  it('holds links as links', async () => {
    openMenu();

    await userEvent.click(screen.getByRole('button'));

    expect(screen.getByRole('menuitem', { name: 'London' })).toHaveAttribute('href', '/market/L');
  });
});
