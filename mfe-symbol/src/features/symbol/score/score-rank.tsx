import { sectorValues } from '@site/fields/sector-values';
import { isMarketCode } from '@site/remote-kit';
import { fixed, grouped, MISSING } from '@site/format';
import type { Locale } from '@site/format';
import type { Schema } from '@site/contract';
import { SourcedFigure } from '../../../provenance/sourced-figure';
import { useText } from '../../../texts/use-text';
import styles from './score.module.css';

/** The score compared with those of its sector and of its market: median and rank. */
export function ScoreRank({ peers, locale }: { readonly peers: Schema<'Peers'>; readonly locale: Locale }) {
  const text = useText();
  const groups = (['sector', 'market'] as const).flatMap((kind) => {
    const group = peers[kind];
    return group?.score ? [{ kind, name: group.name, ...group.score }] : [];
  });
  if (groups.length === 0) return null;
  return (
    <dl className={styles.standing}>
      {groups.map(({ kind, name, median, rank, of }) => (
        <div key={kind}>
          <dt>
            {text(`score.median.${kind}`)}{' '}
            <bdi>
              {kind === 'market' && isMarketCode(name)
                ? text(`market.${name}`)
                : text('sector.name', sectorValues(name))}
            </bdi>
          </dt>
          <dd>
            <SourcedValue
              name={text(`score.median.${kind}`)}
              shown={median === null ? null : fixed(median, 2, locale)}
            />
          </dd>
          <dd>
            {rank === null ? (
              text('peers.unranked')
            ) : (
              <SourcedValue
                name={`${text('symbol.score')}, ${text('peers.rankHead')}`}
                shown={text('peers.rank', { rank: grouped(String(rank)), of: grouped(String(of)) })}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A figure calculated from the scores of others. */
function SourcedValue({ name, shown }: { readonly name: string; readonly shown: string | null }) {
  if (shown === null) return <span>{MISSING}</span>;
  return (
    <SourcedFigure requested={{ name, shown, made: 'peers' }} isAlone>
      <bdi>{shown}</bdi>
    </SourcedFigure>
  );
}
