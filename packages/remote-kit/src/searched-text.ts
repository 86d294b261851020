/** Results of each kind on the search page. */
export const SEARCH_PAGE_LIMIT = 50;

/** What the contract takes. */
const MAX_LENGTH = 100;

/** What the address of the search page asks for (`q`), as the search takes it; empty: nothing. */
export const searchedText = (search: string): string =>
  [...(new URLSearchParams(search).get('q') ?? '').replace(/\p{Cc}+/gu, ' ').trim()].slice(0, MAX_LENGTH).join('');
