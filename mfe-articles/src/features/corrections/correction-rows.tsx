import type { Schema } from '@site/contract';
import { factKindOf, figureTextId, isListFigure, type ListFigure } from '@site/fields/reported-figures';
import { dayText, storedValueText, valuePeriodText } from '@site/format';
import { SiteLink, symbolPath, usePlace } from '@site/remote-kit';
import { Passage } from '@site/ui';
import reading from '../../frame/reading-page.module.css';
import { useCorrectionsText } from './corrections-text';
import styles from './corrections.module.css';

type Correction = Schema<'Correction'>;

/** The view of a company's page with a figure; the first view by default. */
const LIST_VIEWS: Readonly<Partial<Record<ListFigure, string>>> = {
  insider_trade: 'insiders',
  executive_pay: 'executives',
  news_item: 'news',
  report_link: 'income',
};

function placeOf({ market_name: market, symbol, figure }: Correction): string {
  const kind = factKindOf(figure);
  const view = kind === 'income' || kind === 'balance' ? kind : isListFigure(figure) ? LIST_VIEWS[figure] : undefined;
  return symbolPath(market, symbol) + (view === undefined ? '' : `?view=${view}`);
}

/** Corrections, one per row. */
export function CorrectionRows({ corrections }: { readonly corrections: readonly Correction[] }) {
  const text = useCorrectionsText();
  const { locale } = usePlace();
  return (
    <ul className={styles.rows}>
      {corrections.map((one) => {
        const when = valuePeriodText(one);
        return (
          <li key={one.id}>
            <h2>
              <SiteLink to={symbolPath(one.market_name, one.symbol)}>
                <bdi>{one.symbol}</bdi>
              </SiteLink>
              {' · '}
              <SiteLink to={placeOf(one)}>{text(figureTextId(one.figure))}</SiteLink>
              {when !== null && (
                <>
                  <span>{' · '}</span>
                  <bdi dir="ltr">{when}</bdi>
                </>
              )}
              {one.row !== null && (
                <>
                  <span>{' · '}</span>
                  <Passage>{one.row}</Passage>
                </>
              )}
            </h2>
            <dl>
              <div>
                <dt>{text('corrections.before')}</dt>
                <dd>
                  <bdi>{storedValueText(one.before, one.unit, locale)}</bdi>
                </dd>
              </div>
              <div>
                <dt>{text('corrections.after')}</dt>
                <dd>
                  <bdi>{storedValueText(one.after, one.unit, locale)}</bdi>
                </dd>
              </div>
            </dl>
            <p>
              <Passage>{one.reason}</Passage>
            </p>
            {one.computed !== null && (
              <p>{text('corrections.computed', { figure: text(figureTextId(one.computed)) })}</p>
            )}
            {one.document !== null && (
              <p>
                <a href={one.document} rel="noopener noreferrer nofollow external">
                  {text('corrections.document')} (<bdi dir="ltr">{new URL(one.document).hostname}</bdi>)
                </a>
              </p>
            )}
            <p className={reading.asOf}>
              {text(`market.${one.market_name}`)} · <time dateTime={one.at}>{dayText(one.at)}</time>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
