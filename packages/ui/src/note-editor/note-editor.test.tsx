import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NoteEditor, type NoteEditorProps } from './note-editor';

const words = {
  saving: 'Saving',
  saved: 'Saved',
  failed: 'Not saved',
  again: 'Try again',
  changed: 'Changed elsewhere',
  other: 'The other one',
  nothing: 'Emptied',
  keepOwn: 'Keep mine',
  takeOther: 'Take the other',
};

function show(onSave: NoteEditorProps['onSave']) {
  return render(<NoteEditor label="Note" value="as it was" maxLength={20} onSave={onSave} words={words} />);
}

describe('a note', () => {
  it('is saved once when its reader leaves it', async () => {
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

  it('stays in the field when it could not be saved, and is saved by a retry', async () => {
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

  it('is saved when its page closes before the pause has ended', async () => {
    const saved: string[] = [];
    const { unmount } = show((text) => Promise.resolve(saved.push(text) > 0));
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), '?');
    unmount();

    await waitFor(() => expect(saved).toEqual(['as it was?']));
  });

  it('shows both where it was changed elsewhere, overwrites nothing automatically, and lets its reader decide', async () => {
    const saved: string[] = [];
    show((text) => {
      saved.push(text);
      return Promise.resolve(saved.length === 1 ? { other: 'of the other tab' } : true);
    });
    const field = screen.getByRole('textbox', { name: 'Note' });
    await userEvent.type(field, '!');
    await userEvent.tab();
    expect(await screen.findByText('of the other tab')).toBeVisible();
    expect(field).toHaveAccessibleDescription(expect.stringContaining('Changed elsewhere'));
    // The reason for two comes before the other one.
    const [why, other] = [screen.getByText('Changed elsewhere'), screen.getByText('of the other tab')];
    expect(why.compareDocumentPosition(other)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(field).toHaveValue('as it was!');
    await userEvent.type(field, '!');
    await userEvent.tab();
    expect(saved).toEqual(['as it was!']);

    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(saved).toEqual(['as it was!', 'as it was!!']));
    expect(screen.queryByText('of the other tab')).not.toBeInTheDocument();
  });

  it('takes the other one in its place, and prompts for nothing where both are equal', async () => {
    const others = ['of the other', 'of the other, too'];
    const saved: string[] = [];
    show((text) => {
      saved.push(text);
      return Promise.resolve({ other: others.shift() ?? '' });
    });
    const field = screen.getByRole('textbox', { name: 'Note' });
    await userEvent.type(field, '!');
    await userEvent.tab();
    await userEvent.click(await screen.findByRole('button', { name: 'Take the other' }));
    expect(field).toHaveValue('of the other');
    await userEvent.type(field, ', too');
    await userEvent.tab();

    await waitFor(() => expect(saved).toEqual(['as it was!', 'of the other, too']));
    expect(screen.queryByRole('button', { name: 'Take the other' })).not.toBeInTheDocument();
    expect(field).toBeValid();
  });

  it('shows the text of another tab if nothing was typed, and does not change typed text', async () => {
    const editor = (value: string) => (
      <NoteEditor label="Note" value={value} maxLength={20} onSave={() => Promise.resolve(true)} words={words} />
    );
    const { rerender } = render(editor('one'));
    const field = screen.getByRole('textbox', { name: 'Note' });
    rerender(editor('two'));
    expect(field).toHaveValue('two');
    await userEvent.type(field, '!');
    rerender(editor('three'));
    expect(field).toHaveValue('two!');
  });

  it('continues with unsaved text', async () => {
    const saved: string[] = [];
    const onSave = (text: string) => Promise.resolve(saved.push(text) > 0);
    render(<NoteEditor label="Note" value="as it was" draft="as typed" maxLength={20} onSave={onSave} words={words} />);
    const field = screen.getByRole('textbox', { name: 'Note' });
    expect(field).toHaveValue('as typed');
    await userEvent.click(field);
    await userEvent.tab();

    await waitFor(() => expect(saved).toEqual(['as typed']));
  });

  it('sends what was typed during a save after it', async () => {
    const saved: string[] = [];
    let finish: (isSaved: boolean) => void = () => undefined;
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
