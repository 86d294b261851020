import { createCatalogueLoader, withTexts } from '@site/i18n';
import type { Locale } from '@site/remote-kit';
import { laterInLocale } from '@site/remote-kit/later-page';
import { pagesWith } from './pages';
import { WaitingPage } from './pages/waiting-page';

export { contractVersion } from '@site/remote-kit';
export { titles as heads } from './pages';
export { fetchAhead as prefetch } from './model/load-board';
export { loadRest } from './pages/load-rest';

const loadBacktestTexts = createCatalogueLoader({
  en: () => import('./features/backtest/texts/en.json'),
  he: () => import('./features/backtest/texts/he.json'),
});

/** The names of the chunks include their pages: the documents of these pages list their files. */
const loadBacktests = async (locale: Locale) => {
  const [pages, texts] = await Promise.all([
    import(/* webpackChunkName: "page-backtest.backtest-result" */ './features/backtest/backtest-pages'),
    loadBacktestTexts(locale),
  ]);
  return { ...pages, texts };
};

const loadScoreLabTexts = createCatalogueLoader({
  en: () => import('./features/score-lab/texts/en.json'),
  he: () => import('./features/score-lab/texts/he.json'),
});

export const pages = pagesWith({
  backtest: laterInLocale(async (locale) => {
    const { BacktestPage, texts } = await loadBacktests(locale);
    return withTexts(BacktestPage, texts);
  }, WaitingPage),
  backtestResult: laterInLocale(async (locale) => {
    const { BacktestResultPage, texts } = await loadBacktests(locale);
    return withTexts(BacktestResultPage, texts);
  }, WaitingPage),
  scoreLab: laterInLocale(async (locale) => {
    const [{ ScoreLabPage }, texts] = await Promise.all([
      import(/* webpackChunkName: "page-score-lab" */ './features/score-lab/score-lab-page'),
      loadScoreLabTexts(locale),
    ]);
    return withTexts(ScoreLabPage, texts);
  }, WaitingPage),
});

export const loadMessages = createCatalogueLoader({
  en: async () => (await import('./texts/en')).messages,
  he: async () => (await import('./texts/he')).messages,
});
