import releases from '@site/fields/releases/texts/he.json';
import own from './he.json';

/** The package's texts, and the catalogue's names of economic releases, in Hebrew. */
export const messages = { ...releases, ...own };
