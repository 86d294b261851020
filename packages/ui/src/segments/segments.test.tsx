import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Segments } from './segments';

describe('segments', () => {
  it('say which choice is made, and hand on another one', async () => {
    const chosen: string[] = [];
    render(
      <Segments
        label="Period"
        value="quarterly"
        choices={[
          ['quarterly', 'Quarterly'],
          ['yearly', 'Yearly'],
        ]}
        onChoose={(value) => chosen.push(value)}
      />,
    );

    expect(screen.getByRole('group', { name: 'Period' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Quarterly' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Yearly' }));

    expect(chosen).toEqual(['yearly']);
  });
});
