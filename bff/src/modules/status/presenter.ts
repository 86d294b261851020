import type { Schema } from '@site/contract';
import type { SiteStatus } from './service';

/** The public status in the contract's names, without internals. */
export const presentStatus = ({ at, state, parts, markets, sources }: SiteStatus): Schema<'SiteStatus'> => ({
  at,
  state,
  parts: parts.map((one) => ({ part: one.part, state: one.state })),
  markets: markets.map(({ lastRun, ...market }) => ({
    ...market,
    lastRun: lastRun && {
      provider: lastRun.provider,
      state: lastRun.state,
      startedAt: lastRun.startedAt,
      finishedAt: lastRun.finishedAt,
      companies: lastRun.companies,
      written: lastRun.written,
      setAside: lastRun.quarantined,
    },
  })),
  sources: sources.map(({ source, days }) => ({ source, days: [...days] })),
});
