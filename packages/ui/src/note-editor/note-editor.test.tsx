import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NoteEditor } from './note-editor';

const words = { saving: 'Saving', saved: 'Saved', failed: 'Not saved', again: 'Try again' };

function show(onSave: (text: string) => Promise<boolean>) {
  return render(<NoteEditor label="Note" kept="as it was" maxLength={20} onSave={onSave} words={words} />);
}

describe('a note', () => {
  it('is kept when its reader leaves it, once', async () => {
    const saved: string[] = [];
    show((text) => Promise.resolve(saved.push(text) > 0));
    const field = screen.getByRole('textbox', { name: 'Note' });

    await userEvent.type(field, ' and is');
    await userEvent.tab();
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    await userEvent.click(field);
    await userEvent.tab();

    expect(saved).toEqual(['as it was and is']);
    expect(field).toHaveAttribute('dir', 'auto');
  });

  it('stays in the field when it could not be kept, and is kept by another try', async () => {
    const answers = [false, true];
    show(() => Promise.resolve(answers.shift() ?? true));
    const field = screen.getByRole('textbox', { name: 'Note' });

    await userEvent.type(field, '!');
    await userEvent.tab();
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveValue('as it was!');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(field).toBeValid());
    expect(answers).toEqual([]);
  });

  it('is kept when its page goes before the pause is over', async () => {
    const saved: string[] = [];
    const { unmount } = show((text) => Promise.resolve(saved.push(text) > 0));
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), '?');
    unmount();

    await waitFor(() => expect(saved).toEqual(['as it was?']));
  });

  it('sends what was typed during a save after it', async () => {
    const saved: string[] = [];
    let finish: (isKept: boolean) => void = () => undefined;
    show((text) => {
      saved.push(text);
      return saved.length === 1 ? new Promise((resolve) => (finish = resolve)) : Promise.resolve(true);
    });
    const field = screen.getByRole('textbox', { name: 'Note' });
    await userEvent.type(field, '1');
    await userEvent.tab();
    await userEvent.type(field, '2');
    finish(true);

    await waitFor(() => expect(saved).toEqual(['as it was1', 'as it was12']));
  });
});
