import sectors from '@site/fields/sectors/texts/he.json';
import own from './he.json';

/** The remote's texts, and the catalogue's names of sectors and industries, in Hebrew. */
export const messages = { ...sectors, ...own };
