import { answerWith } from './network';
import { setNavigator } from '@site/remote-kit';
import type { SavedScore, ScoreFigures } from '../api/scores';

const SYMBOLS = ['AAA', 'BBB', 'CCC'];
const same = (value: number | null): (number | null)[] => SYMBOLS.map(() => value);

/** AAA is first by the BSI score, CCC by return on equity. */
export const FIGURES: ScoreFigures = {
  market: 'SP500',
  asOf: '2025-06-30',
  sample: true,
  total: 5,
  shown: 3,
  symbols: SYMBOLS,
  long_names: ['Aurora', null, 'Cedar'],
  hebrew_names: ['אורורה', null, null],
  scores: [32, 20, 18],
  parts: {
    pe: [6, 20, 60],
    ps: same(12),
    dividend: same(0),
    roe: [1, 1.05, 1.35],
    de: same(9),
    pb: same(8),
    growthRevenue: same(null),
    growthEbit: same(0.5),
    growthEarnings: same(0.5),
  },
  figures: { roic: [0.1, 0.2, null] },
  bonuses: {},
  real_estate: SYMBOLS.map(() => false),
  without_profit: SYMBOLS.map(() => false),
};
export const SAVED: SavedScore = {
  id: 3,
  name: 'Returns',
  definition: 'roe_100',
  version: 'v1',
  created_at: '2026-11-28T12:00:00.000Z',
  updated_at: '2026-11-28T12:00:00.000Z',
};

export const searches: string[] = [];

/** Answers what the score lab requests, before each test. */
export function setUpScoreLab(): void {
  beforeEach(() => {
    searches.length = 0;
    setNavigator({ navigate: () => undefined, changeSearch: (_, search) => void searches.push(search) });
    answerWith(({ path, method }) => {
      if (path.includes('score-figures')) return { status: 200, body: FIGURES };
      if (method === 'GET') return { status: 200, body: { scores: [SAVED], shown: null } };
      if (path.includes('shown-score')) return { status: 200, body: { scoreId: SAVED.id } };
      return { status: method === 'POST' ? 201 : 200, body: SAVED };
    });
  });
}
