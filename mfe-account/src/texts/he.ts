import { marketNames } from '@site/fields/market-names/he';
import notes from '@site/ui/note-editor/texts/he.json';
import own from './he.json';

/** The package's texts, and the catalogue's names of markets. */
export const messages = { ...marketNames, ...notes, ...own };
