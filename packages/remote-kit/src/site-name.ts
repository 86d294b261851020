export const siteName = 'Boursight';

/** A tab title: the page's own, then the site. */
export const fullTitle = (title: string): string => (title === '' ? siteName : `${title} · ${siteName}`);
