import type { Schema } from '@site/contract';
import { dayText, fixed, MINUS, shortNumber, withCurrency } from '@site/format';
import { boardPath, SiteLink, symbolPath, usePlace } from '@site/remote-kit';
import { classNames, VisuallyHidden } from '@site/ui';
import type { Again } from '../../frame/try-again';
import type { TextOf } from '@site/i18n';
import { useHomeText, type HomeTextId } from './home-text';
import { CompanyName } from './company-name';
import { HomePanel, type Known } from './home-panel';
import styles from './home-page.module.css';

type Screen = Schema<'HomeScreen'>;
type Change = Schema<'HomeChange'>;

/** The top companies of all markets: by score, or, for a visitor, the largest, in Hebrew of Tel Aviv, with a question mark each. */
export function BestPanel({ known, again }: { readonly known: Known<Screen['best']>; readonly again: Again }) {
  const text = useHomeText();
  const { locale } = usePlace();
  const isByScore = known?.by_score === true;
  return (
    <HomePanel
      title={titleOf(known, text)}
      besideTitle={<SiteLink to={boardPath(known?.market ?? 'ALL')}>{text('home.toBoard')}</SiteLink>}
      {...{ known, again }}
      empty={({ companies }) => (companies.length === 0 ? text('home.noCompanies') : null)}
    >
      {({ companies, ranked, shown }) => (
        <>
          {shown < ranked && <p className={styles.note}>{text('home.among', { shown, ranked })}</p>}
          <ol className={classNames(styles.rows, !isByScore && styles.twoColumns)}>
            {companies.map((company) => {
              const { symbol, market_name: market, market_cap: cap, score } = company;
              const size = cap === null ? null : shortNumber(cap, locale);
              return (
                <li key={`${symbol} ${market}`}>
                  <CompanyName company={company} more={size && withCurrency(size, 'USD')} />
                  {isByScore ? <Score value={score ?? null} /> : <Hidden symbol={symbol} market={market} />}
                </li>
              );
            })}
          </ol>
        </>
      )}
    </HomePanel>
  );
}

function titleOf(known: Known<Screen['best']>, text: TextOf<HomeTextId>): string {
  if (!known || known.by_score) return text('home.best');
  return known.market === 'TA' ? text('home.largestOf', { market: text('market.TA') }) : text('home.largest');
}

function Score({ value }: { readonly value: number | null }) {
  const text = useHomeText();
  const [whole, rest] = (value === null ? null : fixed(value, 2))?.split('.') ?? [];
  if (whole === undefined) return <span className={styles.figure}>{text('article.missing')}</span>;
  return (
    <bdi dir="ltr" className={styles.score}>
      <b>{whole}</b>.<span>{rest}</span>
    </bdi>
  );
}

function Hidden({ symbol, market }: { readonly symbol: string; readonly market: string }) {
  const text = useHomeText();
  return (
    <SiteLink to={`/login?redirect=${encodeURIComponent(symbolPath(market, symbol))}`} className={styles.hiddenScore}>
      <span aria-hidden="true">?</span>
      <VisuallyHidden>{text('home.scoreHidden', { symbol })}</VisuallyHidden>
    </SiteLink>
  );
}

/** The largest changes of scores since last week, each with the parts that changed. */
export function ChangesPanel({ known, again }: { readonly known: Known<Screen['changes']>; readonly again: Again }) {
  const text = useHomeText();
  const days = [...new Set(known?.companies.map(({ since }) => since))];
  return (
    <HomePanel
      title={text('home.changes')}
      besideTitle={days.length === 1 ? <small>{text('home.since', { day: dayText(days[0]!) ?? '' })}</small> : null}
      {...{ known, again }}
      empty={({ login_needed: isHidden, companies }) =>
        isHidden || companies.length > 0 ? null : text('home.noChanges')
      }
    >
      {({ login_needed: isHidden, companies }) =>
        isHidden ? (
          <p className={styles.note}>
            {text('home.changesHidden')} <SiteLink to="/register">{text('home.signUp')}</SiteLink>
          </p>
        ) : (
          <ol className={styles.rows}>
            {companies.map((change) => (
              <ChangeRow key={`${change.symbol} ${change.market_name}`} change={change} saysDay={days.length > 1} />
            ))}
          </ol>
        )
      }
    </HomePanel>
  );
}

function ChangeRow({ change, saysDay }: { readonly change: Change; readonly saysDay: boolean }) {
  const text = useHomeText();
  const { locale } = usePlace();
  const { before, score, since, parts } = change;
  const isUp = score > before;
  return (
    <li>
      <span>
        <CompanyName company={change} more={saysDay ? text('home.since', { day: dayText(since) ?? '' }) : null} />
        <small className={styles.reason}>
          {parts === null
            ? text('home.noReason')
            : parts
                .map(({ part, points }) =>
                  text(points > 0 ? 'home.gained' : 'home.lost', {
                    part: text(`home.part.${part}`),
                    points: fixed(Math.abs(points), 1) ?? '',
                  }),
                )
                .join('; ')}
        </small>
      </span>
      <span className={styles.figure}>
        <bdi dir="ltr" className={isUp ? styles.up : styles.down}>
          <span aria-hidden="true">{isUp ? '▲' : '▼'}</span>{' '}
          {`${isUp ? '+' : MINUS}${fixed(Math.abs(score - before), 2) ?? ''}`}
        </bdi>
        <small>
          {/* From the old score to the new one, as the page is read. */}
          <bdi dir={locale === 'he' ? 'rtl' : 'ltr'}>
            {`${fixed(before, 2) ?? ''} ${locale === 'he' ? '←' : '→'} ${fixed(score, 2) ?? ''}`}
          </bdi>
        </small>
      </span>
    </li>
  );
}
