import sectors from '@site/fields/sectors/texts/en.json';
import own from './en.json';

/** The remote's texts, and the catalogue's names of sectors and industries. */
export const messages = { ...sectors, ...own };
