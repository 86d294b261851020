/** The page of an article. */
export const articlePath = (urlTitle: string): string => `/article/${encodeURIComponent(urlTitle)}`;

/** The language of an article of this direction, for screen readers. */
export const writtenIn = (direction: 'rtl' | 'ltr'): { readonly dir: 'rtl' | 'ltr'; readonly lang: 'he' | 'en' } => ({
  dir: direction,
  lang: direction === 'rtl' ? 'he' : 'en',
});
