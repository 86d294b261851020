import type { Locale } from '@site/remote-kit/contract';
import type { Day } from '../../../domain/company';
import { dayText } from '@site/format';

const DISCLAIMER: Readonly<Record<Locale, string>> = {
  en: 'Nothing here is investment advice.',
  he: 'אין באמור ייעוץ השקעות.',
};

/** A text as a string of CSS, which ends neither itself nor the style around it. */
const cssString = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N} /:.?=%&·,_~()+\u2066\u2069-]/gu, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)}"`;

/**
 * Style with the foot of printed sheets for pages whose scripts do not run: address, the day that the page was made on, and
 * the disclaimer. With scripts the shell puts the day of printing in its place.
 */
export function paperFootStyle(address: string, madeOn: Day, locale: Locale): string {
  const foot = `\u2066${address}\u2069 · ${dayText(madeOn) ?? madeOn} · ${DISCLAIMER[locale]}`;
  return `:root{--paper-foot:${cssString(foot)}}`;
}
