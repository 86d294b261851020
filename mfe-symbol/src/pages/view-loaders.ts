import type { ComponentType } from 'react';
import type { SymbolView } from '../company/symbol-views';
import type { ViewProps } from '../company/view-props';

/**
 * The code of each lazily loaded view. Each is a separate function, because its identity is the cache key. The names of the
 * chunks are used by the server to preload the files of a view.
 */
export const VIEW_LOADERS: Readonly<
  Record<Exclude<SymbolView, 'fundamentals'>, () => Promise<ComponentType<ViewProps>>>
> = {
  income: async () =>
    (await import(/* webpackChunkName: "page-view-income" */ '../features/income/income-view')).IncomeView,
  'income-classic': async () =>
    (await import(/* webpackChunkName: "page-view-income-classic" */ '../features/income/classic-view'))
      .ClassicIncomeView,
  balance: async () =>
    (await import(/* webpackChunkName: "page-view-balance" */ '../features/income/balance-sheet/balance-view'))
      .BalanceView,
  insiders: async () =>
    (await import(/* webpackChunkName: "page-view-insiders" */ '../features/insiders/insiders-view')).InsidersView,
  executives: async () =>
    (await import(/* webpackChunkName: "page-view-executives" */ '../features/executives/executives-view'))
      .ExecutivesView,
  news: async () => (await import(/* webpackChunkName: "page-view-news" */ '../features/news/news-view')).NewsView,
  sankey: async () =>
    (await import(/* webpackChunkName: "page-view-sankey" */ '../features/sankey/sankey-view')).SankeyView,
};
