import type { NoteEditorProps } from './note-editor';
import type en from './texts/en.json';

export type NoteTextId = keyof typeof en;

/** Texts of the note editor, the same in every remote. `text`: of a catalogue with the texts of `note-editor/texts`. */
export const noteWords = (
  text: (id: NoteTextId) => string,
  isSignedOut: boolean,
): Pick<NoteEditorProps, 'hint' | 'words'> => ({
  hint: text('note.hint'),
  words: {
    saving: text('note.saving'),
    saved: text('note.saved'),
    failed: text(isSignedOut ? 'note.signedOut' : 'note.failed'),
    changed: text('note.changed'),
    other: text('note.other'),
    nothing: text('note.nothing'),
    keepOwn: text('note.keepOwn'),
    takeOther: text('note.takeOther'),
    again: text('note.again'),
  },
});
