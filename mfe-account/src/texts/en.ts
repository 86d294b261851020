import { marketNames } from '@site/fields/market-names/en';
import notes from '@site/ui/note-editor/texts/en.json';
import own from './en.json';

/** The package's texts, and the catalogue's names of markets. */
export const messages = { ...marketNames, ...notes, ...own };
