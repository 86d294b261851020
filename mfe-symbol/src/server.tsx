import type { PageInput } from '@site/remote-kit';
import { presentPage } from '@site/remote-kit/later-page';
import { createSsrBundle } from '@site/remote-kit/server';
import { drawChart } from './charts/drawing/draw-chart';
import * as figures from './charts/figures-without-scripts';
import { drawOnServer } from './charts/server-drawing';
import { exampleComparison } from './features/compare/example-comparison';
import { ExecutivesView } from './features/executives/executives-view';
import { BalanceView } from './features/income/balance-sheet/balance-view';
import { ClassicIncomeView } from './features/income/classic-view';
import { IncomeView } from './features/income/income-view';
import { InsidersView } from './features/insiders/insiders-view';
import { NewsView } from './features/news/news-view';
import { SankeyView } from './features/sankey/sankey-view';
import { exampleSymbol } from './examples/example-symbol';
import { heads, pagesWith } from './pages';
import { ComparePage } from './pages/compare-page';
import { presentViews } from './pages/present-views';
import { SYMBOL_VIEWS } from './company/symbol-views';
import { messages as en } from './texts/en';
import { messages as he } from './texts/he';

drawOnServer({ drawChart, figures });
presentViews({
  income: IncomeView,
  'income-classic': ClassicIncomeView,
  balance: BalanceView,
  insiders: InsidersView,
  executives: ExecutivesView,
  news: NewsView,
  sankey: SankeyView,
});

const base: PageInput = {
  page: 'symbol',
  params: { market: 'SP500', symbol: 'AAA' },
  search: '',
  locale: 'en',
  viewerClass: 'visitor',
  data: exampleSymbol,
  identifierPrefix: 'p',
};

const compare: PageInput = {
  ...base,
  page: 'compare',
  params: {},
  search: '?symbols=SP500:AAA,TA:BBB.TA,L:CCC.L',
  data: exampleComparison,
};

const bundle = createSsrBundle({
  pages: pagesWith(presentPage(ComparePage)),
  heads,
  messages: { en, he },
  samples: [
    base,
    { ...base, locale: 'he', viewerClass: 'premium' },
    { ...base, locale: 'he', search: '?lang=heb&view=sankey', data: null },
    ...SYMBOL_VIEWS.map((view) => ({ ...base, search: `?view=${view}` })),
    { ...base, search: '?period=yearly&layout=rows&time=rtl', viewerClass: 'user' },
    { ...base, page: 'statements', params: { market: 'SP500', fromDate: '2025-01-01' }, data: null },
    compare,
    { ...compare, locale: 'he', viewerClass: 'premium', data: { refused: 'unknown', names: ['TA:BBB.TA'] } },
    { ...compare, search: '', data: null },
  ],
});

export const { contractVersion, head, render, samples } = bundle;
