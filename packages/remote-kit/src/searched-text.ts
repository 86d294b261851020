/** Results of each kind on the search page. */
export const SEARCH_PAGE_LIMIT = 50;

/** Maximum length in the contract. */
const MAX_LENGTH = 100;

/** The query (`q`) of the search page's address, normalised; empty: none. */
export const searchedText = (search: string): string =>
  [...(new URLSearchParams(search).get('q') ?? '').replace(/\p{Cc}+/gu, ' ').trim()].slice(0, MAX_LENGTH).join('');
