import notes from '@site/ui/note-editor/texts/he.json';
import own from './he.json';

/** The texts of this feature, and those of note editors. */
export const messages = { ...notes, ...own };
