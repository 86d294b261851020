import { frozen, type Migration, type SchemaWords } from '../../platform/db/migration';

/** Frozen here as the first method had them: a released step never changes with the code. */
const COMPONENTS = ['pe', 'ps', 'dividend', 'roe', 'de', 'pb', 'growthRevenue', 'growthEbit', 'growthEarnings'];
const BONUSES = [
  'hasPositiveCash',
  'hasPositiveEarningsToRevenue',
  'hasHighNetProfitMargin',
  'hasHighRoeHighDividendLowPriceToBook',
];
const PATHS = [
  ...COMPONENTS.map((name) => ['components', name, 'points']),
  ...BONUSES.map((name) => ['bonuses', name, 'points']),
];

function compactPoints({ dialect }: SchemaWords): string {
  const values = PATHS.map((path) =>
    dialect === 'sqlite'
      ? `round(json_extract(points, '$.${path.join('.')}'), 4)`
      : `round((points::jsonb #>> '{${path.join(',')}}')::numeric, 4)`,
  ).join(', ');
  const made = dialect === 'sqlite' ? `json_array(${values})` : `jsonb_build_array(${values})::text`;
  return `UPDATE score_snapshots SET points = ${made} WHERE points LIKE '{%'`;
}

/** The points of recorded scores as thirteen numbers, instead of the whole explanation with its names and metrics. */
export const scorePoints: Migration = {
  name: '0007-score-points',
  statements: (words) => [
    words.dialect === 'sqlite'
      ? 'DROP TRIGGER score_snapshots_frozen'
      : 'DROP TRIGGER score_snapshots_frozen ON score_snapshots',
    compactPoints(words),
    // The last of them makes the trigger; PostgreSQL has its function from before.
    ...frozen(words, 'score_snapshots', ['market', 'symbol', 'day', 'method_version', 'score', 'points']).slice(-1),
  ],
};
