import { currencyName } from '@site/format';
import { useLoad, usePageSearch } from '@site/remote-kit';
import { Button, EmptyNotice, Segments } from '@site/ui';
import { listInsiderTrades } from '../../api/list-insider-trades';
import { listingKey, listingOf } from '../../api/listing';
import { ListPanel } from '../../company-lists';
import type { ListTexts } from '../../company-lists';
import type { ViewProps } from '../../company/view-props';
import { useText } from '../../texts/use-text';
import { TRADE_KINDS, tradesOfKind } from './insider-actions';
import type { InsiderTrade, TradeKind } from './insider-actions';
import { TradeSummaryTable } from './trade-summary-table';
import { summaryOf } from './trade-summary';
import { TradesTable } from './trades-table';
import styles from './insiders.module.css';

const TEXTS: ListTexts = { failed: 'insiders.failed', empty: 'insiders.empty', emptyHint: 'insiders.emptyHint' };

/** Insider trades: the last year in sums, then every trade. */
export function InsidersView({ company, locale }: ViewProps) {
  const text = useText();
  const { market } = company;
  const { currency } = company.symbol;
  const listing = listingOf(company);
  const list = useLoad(
    `insiders ${listingKey(listing)}`,
    (signal) => listInsiderTrades(listing, signal),
    company.lists?.insiders,
  );
  return (
    <ListPanel
      title={text('insiders.title')}
      besideTitle={<span>{text('insiders.priceNote', { currency: currencyName(currency, locale) })}</span>}
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
  const text = useText();
  const [search, setSearch] = usePageSearch();
  const requested = search.get('trades');
  const kind = TRADE_KINDS.find((one) => one === requested) ?? TRADE_KINDS[0];
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
