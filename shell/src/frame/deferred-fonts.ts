/**
 * Fetches the fonts that the document's first script left out (`page-html.ts` of the pages server), once the page handles
 * input: the next document is painted with them. Without them it is painted with the fallbacks again.
 */
export async function fetchLaterFonts(): Promise<void> {
  if (document.documentElement.dataset['fonts'] !== 'later') return;
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=later-font]');
  // Offline: the next document asks for them itself.
  await Promise.allSettled([...links].map(async ({ href }) => (await fetch(href, { priority: 'low' })).arrayBuffer()));
}
