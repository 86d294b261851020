import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, LinkButton } from './button';

describe('Button', () => {
  it('does what it says when pressed by mouse or keyboard', async () => {
    const onClick = jest.fn();
    render(<Button onClick={onClick}>Save</Button>);

    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.keyboard('{Enter}');

    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it('takes no click while busy, says so, and keeps the focus', async () => {
    const onClick = jest.fn();
    const { rerender } = render(<Button onClick={onClick}>Save</Button>);
    screen.getByRole('button').focus();

    rerender(
      <Button onClick={onClick} busy="Saving">
        Save
      </Button>,
    );
    await userEvent.click(screen.getByRole('button'));

    expect(onClick).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: /Saving/ })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button')).toHaveFocus();
  });

  it('sends no form unless it is meant to', () => {
    render(<Button>Filters</Button>);

    expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
  });
});

describe('LinkButton', () => {
  it('is a link', () => {
    render(<LinkButton href="/login">Log in</LinkButton>);

    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });
});
