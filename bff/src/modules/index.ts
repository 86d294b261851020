import type { Module } from '../platform/module';
import type { SiteContext } from './context';
import { accounts } from './accounts/module';
import { admin } from './admin/module';
import { alerts } from './alerts/module';
import { apiTokens } from './api-tokens/module';
import { articles } from './articles/module';
import { backtests } from './backtests/module';
import { backup } from './backup/module';
import { boards } from './boards/module';
import { calendars } from './calendars/module';
import { follows } from './follows/module';
import { billing } from './billing/module';
import { companies } from './companies/module';
import { comparisons } from './comparisons/module';
import { corrections } from './corrections/module';
import { home } from './home/module';
import { holdings } from './holdings/module';
import { ingest } from './ingest/module';
import { marketArticles } from './market-articles/module';
import { marketData } from './market-data/module';
import { mcp } from './mcp/module';
import { notes } from './notes/module';
import { preferences } from './preferences/module';
import { scoreHistory } from './score-history/module';
import { scores } from './scores/module';
import { screens } from './screens/module';
import { search } from './search/module';
import { sitePages } from './site-pages/module';
import { sitemap } from './sitemap/module';
import { ssr } from './ssr/module';
import { status } from './status/module';
import { trackRecord } from './track-record/module';

/** Every module of the site. */
export const modules: readonly Module<SiteContext>[] = [
  marketData,
  ingest,
  accounts,
  apiTokens,
  preferences,
  follows,
  screens,
  scores,
  alerts,
  notes,
  holdings,
  comparisons,
  corrections,
  backtests,
  articles,
  marketArticles,
  billing,
  mcp,
  scoreHistory,
  trackRecord,
  calendars,
  home,
  search,
  sitemap,
  sitePages,
  status,
  backup,
  admin,
  ssr,
  boards,
  // After the others: `/symbols/follows/figures` would pass for a market and a ticker.
  companies,
];
