import notes from '@site/ui/note-editor/texts/en.json';
import own from './en.json';

/** The texts of this feature, and those of note editors. */
export const messages = { ...notes, ...own };
