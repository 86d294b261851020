import releases from '@site/fields/releases/texts/en.json';
import own from './en.json';

/** The package's texts, and the catalogue's names of economic releases. */
export const messages = { ...releases, ...own };
