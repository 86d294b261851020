import notes from '@site/ui/note-editor/texts/he.json';
import own from './he.json';

/** The part's texts, and those of note editors. */
export const messages = { ...notes, ...own };
