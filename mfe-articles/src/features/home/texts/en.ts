import releases from '@site/fields/releases/texts/en.json';
import own from './en.json';

/** The page's texts, and the catalogue's names of economic releases. */
export const messages = { ...releases, ...own };
