import { isEstimatedScore } from '@site/board-rules';
import { bandOf, escapeHtml, bandWord } from '@site/format';
import styles from './board-grid.module.css';
import { bandAttribute, classAttribute, spokenAttribute, missingHtml } from './figure-html';
import { withSymbol } from './row-texts';
import type { CellWriter, WriterSource } from './row-source';

/** Length of the bar below a score in 99ths, as two digits that the style sheet reads: the page's policy drops `style=`. */
const barLength = (score: number): string => String(Math.min(99, Math.round(score * 0.99))).padStart(2, '0');

/** The score over its bar; for a visitor the login link. `cell` begins it. */
export function scoreWriter(source: WriterSource, cell: string): CellWriter {
  const { table, texts, loginHref, isRoving } = source;
  const score = table.number('score');
  const flags = table.list('flags');
  const { locale } = texts;
  const open = `${cell} class="${styles.score}"`;
  if (loginHref !== null) {
    const link = `${open}><a class="${styles.ask}"${isRoving ? ' tabindex="-1"' : ''} href="${escapeHtml(loginHref)}" rel="nofollow"`;
    return ({ symbol }) => {
      const label = escapeHtml(withSymbol(texts.signUp, symbol));
      return `${link} aria-label="${label}" title="${label}">?</a></td>`;
    };
  }
  const estimatedOpen = `${cell}${classAttribute(styles.score, styles.estimated)} title="${escapeHtml(texts.estimated)}"`;
  return ({ row }) => {
    const value = score(row);
    if (value === null) return cell + missingHtml(texts.unrated, styles.score);
    const [whole = '', fraction = ''] = value.toFixed(2).split('.');
    const band = bandOf('score', value)!;
    const isEstimated = isEstimatedScore(flags(row));
    const start = isEstimated ? estimatedOpen : open;
    const words = `${bandWord('score', band, locale)}${isEstimated ? `, ${texts.estimated}` : ''}`;
    return `${start}${bandAttribute(band)} data-length="${barLength(value)}"${spokenAttribute(words)}>${whole}<i>.${fraction}</i></td>`;
  };
}
