import { comparePath, SiteLink, symbolPath, useHref, type ViewerClass } from '@site/remote-kit';
import { dayText, type Locale } from '@site/format';
import {
  classNames,
  flaskConicalPath,
  gitComparePath,
  Icon,
  LinkButton,
  Passage,
  Pill,
  ProvenanceMark,
  ShareButton,
} from '@site/ui';
import type { SymbolData } from '../../company/symbol-data';
import { useText } from '../../texts/use-text';
import { nameOf } from './company-name';
import { FollowButton } from './follow-button';
import { UserTools } from './user-tools/user-tools';
import { ReportTool } from './report/report-tool';
import styles from './symbol-page.module.css';

export interface HeaderNameProps {
  readonly data: SymbolData;
  readonly locale: Locale;
  readonly viewerClass: ViewerClass;
}

/** The name, the actions for the company, and remarks on its data. */
export function HeaderName({ data, locale, viewerClass }: HeaderNameProps) {
  const text = useText();
  const { symbol, asOf } = data;
  const { market_name: market, currency } = symbol;
  const isVisitor = viewerClass === 'visitor';
  // Tools work on the company of today.
  const isPast = data.createdAt !== undefined;
  const compareHref = useHref(comparePath([`${market}:${symbol.symbol}`]));
  return (
    <div className={styles.nameLine}>
      <h1>
        <Passage>{nameOf(data, locale)}</Passage>
      </h1>
      <FollowButton market={market} symbol={symbol.symbol} viewerClass={viewerClass} />
      {isPast ? null : (
        <span className={styles.folds}>
          <LinkButton href={compareHref}>
            <Icon path={gitComparePath} small />
            {text('symbol.compare')}
          </LinkButton>
        </span>
      )}
      <ShareButton
        className={styles.folds}
        title={nameOf(data, locale)}
        words={{
          share: text('symbol.share'),
          copied: text('symbol.share.copied'),
          failed: text('symbol.share.failed'),
        }}
      />
      {isVisitor || isPast ? null : (
        <span className={classNames(styles.others, styles.folds)}>
          <UserTools market={market} currency={currency} locale={locale} symbol={symbol.symbol} />
        </span>
      )}
      {isPast ? null : <ReportTool data={data} locale={locale} viewerClass={viewerClass} className={styles.folds} />}
      {data.delistedOn ? (
        <Pill tone="warn">{text('symbol.delisted', { day: dayText(data.delistedOn) ?? '' })}</Pill>
      ) : null}
      {data.successor ? (
        <SiteLink to={symbolPath(data.successor.market_name, data.successor.symbol)}>
          {text('symbol.successor', { symbol: `\u2068${data.successor.symbol}\u2069` })}
        </SiteLink>
      ) : null}
      {data.isOld && asOf && !data.delistedOn ? (
        <SiteLink to="/status">
          <Pill tone="warn">{text('symbol.old', { day: dayText(asOf) ?? '' })}</Pill>
        </SiteLink>
      ) : null}
      {data.trailing?.stale ? (
        <Pill tone="warn">{text('trailing.pill', { months: data.trailing.ageMonths ?? 0 })}</Pill>
      ) : null}
      {data.trailing && data.trailing.missing.length > 0 ? (
        <Pill tone="warn">{text('trailing.gapPill', { count: data.trailing.missing.length })}</Pill>
      ) : null}
      {data.sample ? <ProvenanceMark iconPath={flaskConicalPath}>{text('symbol.sample')}</ProvenanceMark> : null}
    </div>
  );
}
