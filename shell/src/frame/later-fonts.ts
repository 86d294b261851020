/** The first script of a document reads it (`page-html.ts` of the pages server). */
const storedName = 'fonts';

/**
 * Fetches the fonts that the first script left out, once the page handles input: the next document of this tab is painted
 * with them. Without them it is painted with the fallbacks again.
 */
export async function fetchLaterFonts(): Promise<void> {
  if (document.documentElement.dataset['fonts'] !== 'later') return;
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=later-font]');
  try {
    await Promise.all([...links].map(async ({ href }) => (await fetch(href, { priority: 'low' })).arrayBuffer()));
    sessionStorage.setItem(storedName, 'cached');
  } catch {
    // Offline, or storage is disabled.
  }
}
