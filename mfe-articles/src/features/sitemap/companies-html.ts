import { escapeHtml, textLanguage } from '@site/format';
import type { Locale } from '@site/format';
import { inLocale, symbolPath } from '@site/remote-kit';
import type { Listed } from './sitemap-data';
import styles from './sitemap.module.css';

/** Links per group: about a screen, so that a browser lays out only visible groups. */
const LINKS_A_GROUP = 120;

/**
 * The companies of a market as links, in groups labelled by their first and last ticker. Markup as text: thousands
 * of links are not rendered by React, on the server or in the browser.
 */
export function companiesHtml(market: string, { symbols, names, hebrewNames }: Listed, locale: Locale): string {
  // Parts that all addresses of the market share are made once: there are thousands of addresses.
  const before = symbolPath(market, '');
  const after = inLocale('', locale);
  const links = symbols.map((symbol, place) => {
    const name = (locale === 'he' ? hebrewNames[place] : null) ?? names[place] ?? '';
    const href = escapeHtml(before + encodeURIComponent(symbol) + after);
    const language = textLanguage(name);
    const lang = language === null || language === locale ? '' : ` lang="${language}"`;
    return `<li><a href="${href}"><bdi>${escapeHtml(symbol)}</bdi> <span><bdi${lang}>${escapeHtml(name)}</bdi></span></a></li>`;
  });
  const groups: string[] = [];
  for (let from = 0; from < links.length; from += LINKS_A_GROUP) {
    const group = links.slice(from, from + LINKS_A_GROUP);
    const ends = [symbols[from], symbols[from + group.length - 1]].map((symbol) => escapeHtml(symbol ?? ''));
    // A market with one group needs no heading of the group.
    const head = links.length > LINKS_A_GROUP ? `<h3><bdi>${ends.join(' – ')}</bdi></h3>` : '';
    groups.push(`<div class="${styles.group}">${head}<ul class="${styles.links}">${group.join('')}</ul></div>`);
  }
  return groups.join('');
}
