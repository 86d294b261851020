import { textLanguage } from '@site/format';

/** A word with surrounding punctuation. Addresses, and codes with other characters, do not match. */
const WORD = /^["'“(]*[A-Za-z\u00c0-\u024f'’-]{2,}["'”),.:;!?]*$/;
const SMALL_LETTERS = /[a-z]{2}/;

/** At least two words: single codes, tickers, units and addresses are the same in both languages. */
function isEnglish(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => WORD.test(word));
  return words.length > 1 && words.some((word) => SMALL_LETTERS.test(word));
}

/** True for a text that is in another language than the page's. Codes, tickers and single English words are in both. */
export const isForeign = (text: string, page: 'en' | 'he'): boolean => {
  const language = textLanguage(text);
  if (language === null || language === page) return false;
  return language === 'he' || isEnglish(text);
};

/** Texts in another language than the one that their element, or else the page, names (WCAG 3.1.2). */
export function foreignTexts(root: Element, page: 'en' | 'he'): readonly string[] {
  const texts: string[] = [];
  const walker = root.ownerDocument.createTreeWalker(root, 4);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const text = node.textContent?.trim() ?? '';
    const around = node.parentElement;
    if (!around || around.closest('script, style, noscript')) continue;
    const language = around.closest('[lang]')?.getAttribute('lang') ?? page;
    if (isForeign(text, language === 'he' ? 'he' : 'en')) texts.push(text);
  }
  return texts;
}
