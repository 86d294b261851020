import type { Schema } from '@site/contract';
import type { TextOf } from '@site/i18n';
import type en from '../../texts/en.json';

export type InsiderTrade = Schema<'InsiderTrade'>;
export type InsiderText = TextOf<keyof typeof en>;

/** Codes of a filing (SEC form 4) that have a text. */
const CODES = ['P', 'S', 'A', 'G', 'F', 'M', 'C', 'D', 'X', 'O', 'I', 'J', 'L', 'U', 'W', 'Z', 'E', 'H', 'K'] as const;
type Code = (typeof CODES)[number];

/** `P-Purchase` is P; an action without a code, or with one that is not known, is none. */
function codeOf(transactionType: string): Code | undefined {
  const written = /^\s*([a-z])(?:-|\s*$)/i.exec(transactionType)?.[1]?.toUpperCase();
  return CODES.find((code) => code === written);
}

/** The action in the reader's language; an unknown one is unchanged. */
export function actionName(transactionType: string, text: InsiderText): string {
  const code = codeOf(transactionType);
  return code ? text(`insiders.action.${code}`) : transactionType;
}

/** Colour of a row by the initial of its action. Source: boards, section 9. Null: none. */
export function toneOf(transactionType: string): 'green' | 'red' | null {
  const initial = transactionType.trim().charAt(0).toUpperCase();
  if (['P', 'G', 'A', 'F'].includes(initial)) return 'green';
  return initial === 'S' ? 'red' : null;
}

export const isPurchase = (transactionType: string): boolean =>
  codeOf(transactionType) === 'P' || /^\s*purchase\b/i.test(transactionType);
export const isSale = (transactionType: string): boolean =>
  codeOf(transactionType) === 'S' || /^\s*sale\b/i.test(transactionType);

/** Which trades are shown; the first needs no name in the address. */
export const TRADE_KINDS = ['all', 'purchases', 'sales'] as const;
export type TradeKind = (typeof TRADE_KINDS)[number];

export function tradesOfKind(trades: readonly InsiderTrade[], kind: TradeKind): readonly InsiderTrade[] {
  if (kind === 'all') return trades;
  const isWanted = kind === 'purchases' ? isPurchase : isSale;
  return trades.filter(({ transactionType }) => isWanted(transactionType));
}
