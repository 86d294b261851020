import { withTexts } from '@site/i18n';
import { presentInLocale } from '@site/remote-kit/later-page';
import { createSsrBundle } from '@site/remote-kit/server';
import type { PageInput } from '@site/remote-kit';
import restEn from './texts/around-table/texts/en.json';
import restHe from './texts/around-table/texts/he.json';
import { sampleBoard } from './examples/sample-board';
import { BacktestPage, BacktestResultPage } from './features/backtest/backtest-pages';
import backtestEn from './features/backtest/texts/en.json';
import backtestHe from './features/backtest/texts/he.json';
import { ScoreLabPage } from './features/score-lab/score-lab-page';
import labEn from './features/score-lab/texts/en.json';
import labHe from './features/score-lab/texts/he.json';
import * as formulaTools from './formula/formula-tools';
import { provideFormulaTools } from './formula/load-formula-tools';
import { heads, pagesWith } from './pages';
import { provideRest } from './pages/load-rest';
import * as rest from './pages/rest-parts';
import { messages as en } from './texts/en';
import { messages as he } from './texts/he';

provideRest(rest, { en: restEn, he: restHe });
provideFormulaTools(formulaTools);

const sample = (part: Partial<PageInput>): PageInput => ({
  page: 'board',
  params: { market: 'SP500' },
  search: '',
  locale: 'en',
  viewerClass: 'visitor',
  data: null,
  identifierPrefix: 'p',
  ...part,
});

/** Every page as hydrated in a browser, with its code available. */
export const presentPages = pagesWith({
  backtest: presentInLocale({ en: withTexts(BacktestPage, backtestEn), he: withTexts(BacktestPage, backtestHe) }),
  backtestResult: presentInLocale({
    en: withTexts(BacktestResultPage, backtestEn),
    he: withTexts(BacktestResultPage, backtestHe),
  }),
  scoreLab: presentInLocale({ en: withTexts(ScoreLabPage, labEn), he: withTexts(ScoreLabPage, labHe) }),
});

const { contractVersion, head, render, samples } = createSsrBundle({
  pages: presentPages,
  heads,
  messages: { en, he },
  samples: [
    sample({}),
    sample({ data: sampleBoard }),
    sample({ data: sampleBoard, locale: 'he', search: '?lang=heb', viewerClass: 'premium' }),
    sample({ params: { market: 'WORLD', sector: 'Energy', industry: 'Solar' }, viewerClass: 'user' }),
    sample({ page: 'backtest', params: {}, viewerClass: 'user' }),
    sample({ page: 'backtest', params: {}, search: '?formula=pe%20%3C%2010&lang=heb', locale: 'he' }),
    sample({ page: 'backtest-result', params: { id: '1' }, viewerClass: 'user' }),
    sample({ page: 'score-lab', params: {} }),
    sample({ page: 'score-lab', params: {}, search: '?score=quality&lang=heb', locale: 'he', viewerClass: 'user' }),
  ],
});

export { contractVersion, head, render, samples };
