import { dateTimeText } from '@site/format';
import { SiteLink } from '@site/remote-kit';
import { Pill, type PillProps } from '@site/ui';
import reading from '../../frame/reading-page.module.css';
import { SampleSection } from '../../frame/sample-section';
import { MarketsTable } from './markets-table';
import { SourceDays } from './source-days';
import type { SiteStatus } from './status-data';
import { useStatusText } from './status-text';
import styles from './status.module.css';

const TONES: Readonly<Record<SiteStatus['state'], NonNullable<PillProps['tone']>>> = {
  ok: 'ok',
  limited: 'warn',
  down: 'bad',
};

/** The page, once the status has loaded. */
export function StatusView({ status }: { readonly status: SiteStatus }) {
  const text = useStatusText();
  const { at, state, parts, markets, sources } = status;
  const hasSample = markets.some(({ dataKind }) => dataKind === 'sample');
  return (
    <article className={`${reading.page} ${reading.figures}`}>
      <header>
        <h1>{text('status.title')}</h1>
        <p className={reading.standfirst}>{text('status.description')}</p>
        <p>
          <Pill tone={TONES[state]}>{text(`status.whole.${state}`)}</Pill>{' '}
          <span className={reading.asOf}>{text('status.asOf', { at: dateTimeText(at) ?? '' })}</span>
        </p>
      </header>
      {hasSample && (
        <SampleSection id="status-sample" title={text('status.sample')} explanation={text('status.sampleWhy')} />
      )}
      <section aria-labelledby="status-parts">
        <h2 id="status-parts">{text('status.parts')}</h2>
        <ul className={styles.parts}>
          {parts.map(({ part, state: own }) => (
            <li key={part}>
              <span>{text(`status.part.${part}`)}</span>
              <Pill tone={TONES[own]}>{text(`status.state.${own}`)}</Pill>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="status-markets">
        <h2 id="status-markets">{text('status.markets')}</h2>
        {markets.length === 0 ? <p>{text('status.noMarkets')}</p> : <MarketsTable markets={markets} />}
        <p className={reading.asOf}>{text('status.coverage')}</p>
      </section>
      <section aria-labelledby="status-sources">
        <h2 id="status-sources">{text('status.sources')}</h2>
        {sources.length === 0 ? (
          <p>{text('status.noSources')}</p>
        ) : (
          sources.map((source) => <SourceDays key={source.source} source={source} at={at} />)
        )}
      </section>
      <p>
        <SiteLink to="/corrections">{text('status.toCorrections')}</SiteLink>
      </p>
    </article>
  );
}
