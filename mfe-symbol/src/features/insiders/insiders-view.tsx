import { useText } from '@site/i18n';
import { api, dataOf, useLoad, usePageSearch } from '@site/remote-kit';
import { Button, EmptyNotice, Segments } from '@site/ui';
import { ListPanel } from '../../company-lists';
import type { ViewProps } from '../../pages/view-props';
import type en from '../../texts/en.json';
import { TRADE_KINDS, tradesOfKind } from './insider-actions';
import type { InsiderTrade, TradeKind } from './insider-actions';
import { TradeSummaryTable } from './trade-summary-table';
import { summaryOf } from './trade-summary';
import { TradesTable } from './trades-table';
import styles from './insiders.module.css';

const TEXTS = { failed: 'insiders.failed', empty: 'insiders.empty', emptyHint: 'insiders.emptyHint' } as const;

/** Who of the inside bought and sold: the last year in sums, then every trade. */
export function InsidersView({ company, locale }: ViewProps) {
  const text = useText<keyof typeof en>();
  const { market } = company;
  const { symbol, currency } = company.symbol;
  const list = useLoad<readonly InsiderTrade[]>(`insiders ${market}/${symbol}`, (signal) =>
    dataOf(api.GET('/api/insiders/ticker/{symbol}', { params: { path: { symbol }, query: { market } }, signal })),
  );
  return (
    <ListPanel
      title={text('insiders.title')}
      aside={<span>{text('insiders.priceNote', { currency })}</span>}
      list={list}
      texts={TEXTS}
    >
      {(trades) => <Trades {...{ trades, market, currency, locale }} />}
    </ListPanel>
  );
}

interface TradesProps extends Pick<ViewProps, 'locale'> {
  readonly trades: readonly InsiderTrade[];
  readonly market: string;
  readonly currency: string;
}

function Trades({ trades, market, currency, locale }: TradesProps) {
  const text = useText<keyof typeof en>();
  const [search, setSearch] = usePageSearch();
  const asked = search.get('trades');
  const kind = TRADE_KINDS.find((one) => one === asked) ?? TRADE_KINDS[0];
  const shown = tradesOfKind(trades, kind);
  const summary = summaryOf(trades, currency);
  const choose = (next: TradeKind): void => {
    const changed = new URLSearchParams(search);
    if (next === TRADE_KINDS[0]) changed.delete('trades');
    else changed.set('trades', next);
    setSearch(changed, { replace: true });
  };
  return (
    <>
      {summary && <TradeSummaryTable {...{ summary, currency, locale, text }} />}
      <div className={styles.bar}>
        <Segments
          label={text('insiders.filter')}
          value={kind}
          choices={TRADE_KINDS.map((one) => [one, text(`insiders.filter.${one}`)] as const)}
          onChoose={choose}
        />
        <span aria-live="polite">{text('insiders.count', { shown: shown.length, count: trades.length })}</span>
      </div>
      {shown.length > 0 ? (
        <>
          <TradesTable {...{ trades: shown, market, currency, locale, text }} />
          <p className={styles.note}>{text('insiders.colours')}</p>
        </>
      ) : (
        <EmptyNotice
          title={text(kind === 'sales' ? 'insiders.noSales' : 'insiders.noPurchases')}
          actions={<Button onClick={() => choose(TRADE_KINDS[0])}>{text('insiders.showAll')}</Button>}
        >
          {text('insiders.noneHint')}
        </EmptyNotice>
      )}
    </>
  );
}
