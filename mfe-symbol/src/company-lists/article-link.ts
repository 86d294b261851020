/** The page of an article. */
export const articlePath = (urlTitle: string): string => `/article/${encodeURIComponent(urlTitle)}`;

/** The language that an article of this direction is written in, for anyone who reads its title aloud. */
export const writtenIn = (direction: 'rtl' | 'ltr'): { readonly dir: 'rtl' | 'ltr'; readonly lang: 'he' | 'en' } => ({
  dir: direction,
  lang: direction === 'rtl' ? 'he' : 'en',
});
