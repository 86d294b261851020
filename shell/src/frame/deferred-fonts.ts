/**
 * Loads the fonts that the document's first script deferred (`page-html.ts` of the SSR service), once the page handles
 * input: they are cached for the next document. On failure it is painted with the fallback fonts again.
 */
export async function fetchLaterFonts(): Promise<void> {
  if (document.documentElement.dataset['fonts'] !== 'later') return;
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=later-font]');
  // Offline: the next document requests them itself.
  await Promise.allSettled([...links].map(async ({ href }) => (await fetch(href, { priority: 'low' })).arrayBuffer()));
}
