import type { Locale } from '@site/remote-kit/contract';
import type { Day } from '../../../domain/company';
import { dayText } from '@site/format';

const DISCLAIMER: Readonly<Record<Locale, string>> = {
  en: 'Nothing here is investment advice.',
  he: 'אין באמור ייעוץ השקעות.',
};

/** A CSS string literal. Escapes everything that could end the string or the style element. */
const cssString = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N} /:.?=%&·,_~()+\u2066\u2069-]/gu, (char) => `\\${char.codePointAt(0)!.toString(16)} `)}"`;

/**
 * Style with the footer for printing without scripts: address, the day of rendering, and the disclaimer. With scripts the
 * shell replaces it with the day of printing.
 */
export function printFooterStyle(address: string, renderedOn: Day, locale: Locale): string {
  const footer = `\u2066${address}\u2069 · ${dayText(renderedOn) ?? renderedOn} · ${DISCLAIMER[locale]}`;
  return `:root{--paper-foot:${cssString(footer)}}`;
}
