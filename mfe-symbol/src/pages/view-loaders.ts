import type { ComponentType } from 'react';
import type { SymbolView } from './symbol-views';
import type { ViewProps } from '../company/view-props';

/** The code of each view that comes when it is opened. Each is a function of its own: its identity names what is loaded. */
export const VIEW_LOADERS: Readonly<
  Record<Exclude<SymbolView, 'fundamentals'>, () => Promise<ComponentType<ViewProps>>>
> = {
  income: async () => (await import('../features/income/income-view')).IncomeView,
  'income-classic': async () => (await import('../features/income/classic-view')).ClassicIncomeView,
  insiders: async () => (await import('../features/insiders/insiders-view')).InsidersView,
  executives: async () => (await import('../features/executives/executives-view')).ExecutivesView,
  news: async () => (await import('../features/news/news-view')).NewsView,
  sankey: async () => (await import('../features/sankey/sankey-view')).SankeyView,
};
