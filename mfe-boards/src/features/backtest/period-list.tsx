import { useState } from 'react';
import type { Schema } from '@site/contract';
import { dayText } from '@site/format';
import { boardPath, onDay, SiteLink, symbolPath } from '@site/remote-kit';
import { ScrollFrame } from '@site/ui';
import { useBacktestText } from './backtest-text';
import { useFigures } from './result-figures';
import styles from './backtest.module.css';

type Period = Schema<'BacktestPeriod'>;

/** All periods, the latest first; the holdings of a period render when it is opened. */
export function PeriodList({ periods }: { readonly periods: readonly Period[] }) {
  return (
    <div className={styles.periods}>
      {periods.toReversed().map((period) => (
        <PeriodDetails key={period.start} period={period} />
      ))}
    </div>
  );
}

function PeriodDetails({ period }: { readonly period: Period }) {
  const text = useBacktestText();
  const { percent, plain } = useFigures();
  const [isOpened, setOpened] = useState(false);
  const { start, end, holdings, turnover, informationCoefficient, universe, topTenth } = period;
  const days = `${dayText(start) ?? start} – ${dayText(end) ?? end}`;
  return (
    <details onToggle={({ currentTarget }) => setOpened((was) => was || currentTarget.open)}>
      <summary>
        <bdi>{days}</bdi>
        <span>{text('backtest.period.return', { percent: percent(period.return) ?? '–' })}</span>
      </summary>
      {isOpened && (
        <>
          <p>
            {text('backtest.period.facts', {
              universe: percent(universe) ?? '–',
              topTenth: percent(topTenth) ?? '–',
              turnover: percent(turnover, 0) ?? '–',
              costs: percent(period.costs, 2) ?? '–',
              correlation: plain(informationCoefficient, 3) ?? '–',
            })}
          </p>
          {holdings.length === 0 ? (
            <p>{text('backtest.period.none')}</p>
          ) : (
            <ScrollFrame className={styles.scroll} role="group" aria-label={days}>
              <table>
                <thead>
                  <tr>
                    {(['company', 'weight', 'bought', 'sold', 'return', 'outcome'] as const).map((id) => (
                      <th key={id} scope="col">
                        {text(`backtest.${id}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {holdings.map((held) => (
                    <tr key={`${held.market} ${held.symbol}`}>
                      <th scope="row">
                        <SiteLink to={onDay(symbolPath(held.market, held.symbol), start)}>
                          <bdi>{held.symbol}</bdi>
                        </SiteLink>{' '}
                        <small>
                          <SiteLink to={onDay(boardPath(held.market), start)}>{text(`market.${held.market}`)}</SiteLink>
                        </small>
                      </th>
                      <td>{percent(held.weight)}</td>
                      <td>{tradeText(held.boughtOn, plain(held.boughtAt))}</td>
                      <td>{tradeText(held.soldOn, plain(held.soldAt))}</td>
                      <td>{percent(held.return) ?? '–'}</td>
                      <td>{text(`backtest.outcome.${held.outcome}`)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollFrame>
          )}
        </>
      )}
    </details>
  );
}

const tradeText = (day: string | null, price: string | null): string =>
  day === null ? '–' : `${dayText(day) ?? day} · ${price ?? '–'}`;
