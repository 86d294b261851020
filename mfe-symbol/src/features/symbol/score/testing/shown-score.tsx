import { showPage } from '../../../../testing/show-page';
import type { SymbolData } from '../../../../company/symbol-data';
import { ScorePanel } from '../score-panel';
import { scoredSymbol } from './example-score';

export const show = (
  data: SymbolData = scoredSymbol,
  viewerClass: 'visitor' | 'user' = 'user',
  locale: 'en' | 'he' = 'en',
  search = '',
) =>
  showPage(
    () => <ScorePanel data={data} locale={locale} here="/market/SP500/symbol/AAA" viewerClass={viewerClass} />,
    { search },
    locale,
  );
