import type { Dialect } from '../../../platform/db/sql-session';
import type { Migration, SchemaWords } from '../../../platform/db/migration';

/**
 * Figures of one period or day from several sources stand side by side, each with the document that it was read from;
 * and what two sources differ by is noted.
 */
export const sourcesOfFigures: Migration = {
  name: '0026-sources-of-figures',
  statements: (words) => [
    ...sourcesOfStatements(words, 'income_facts', 'months, '),
    ...sourcesOfStatements(words, 'balance_facts', ''),
    ...sourcesOfQuotes[words.dialect](words),
    `CREATE TABLE source_differences (
      id ${words.id},
      listing_id INTEGER NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
      figure ${words.text} NOT NULL CHECK (figure IN ('revenue', 'equity', 'shares', 'marketCap')),
      period ${words.text} NOT NULL,
      other_source ${words.text} NOT NULL,
      kept_source ${words.text} NOT NULL,
      kept_value ${words.real} NOT NULL,
      other_value ${words.real} NOT NULL,
      currency ${words.text},
      noticed_at ${words.text} NOT NULL,
      UNIQUE (listing_id, figure, period, other_source))`,
  ],
};

/** The same figures told by two sources are two versions: what one tells is no reason to forget the other. */
function sourcesOfStatements({ dialect, text }: SchemaWords, table: string, months: string): readonly string[] {
  const refusal =
    dialect === 'sqlite'
      ? `BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`
      : `FOR EACH ROW EXECUTE FUNCTION ${table}_refuse()`;
  return [
    `ALTER TABLE ${table} ADD COLUMN document_id ${text}`,
    `ALTER TABLE ${table} ADD COLUMN document_url ${text}`,
    `CREATE TRIGGER ${table}_document_frozen BEFORE UPDATE OF document_id, document_url ON ${table} ${refusal}`,
    `DROP INDEX ${table}_version`,
    `CREATE UNIQUE INDEX ${table}_version ON ${table}
      (company_id, year, quarter, ${months}COALESCE(published_on, ''), content_hash, source)`,
  ];
}

const QUOTE_KEY = 'listing_id, quoted_on, source';
const QUOTE_FIGURES = [
  'price',
  'market_cap',
  'dividend_yield_percent',
  'five_year_average_dividend_yield_percent',
  'average_volume',
  'volume',
  'trailing_pe',
];

const sourcesOfQuotes: Readonly<Record<Dialect, (words: SchemaWords) => readonly string[]>> = {
  // The key of a table can't be changed there.
  sqlite: ({ text, real, clustered }) => [
    'ALTER TABLE quotes RENAME TO quotes_of_one_source',
    `CREATE TABLE quotes (
      listing_id INTEGER NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
      quoted_on ${text} NOT NULL,
      ${QUOTE_FIGURES.map((figure) => `${figure} ${real},`).join('\n')}
      source ${text} NOT NULL,
      fetched_at ${text} NOT NULL,
      document_id ${text},
      document_url ${text},
      PRIMARY KEY (${QUOTE_KEY}))${clustered}`,
    `INSERT INTO quotes (listing_id, quoted_on, ${QUOTE_FIGURES.join(', ')}, source, fetched_at)
      SELECT listing_id, quoted_on, ${QUOTE_FIGURES.join(', ')}, source, fetched_at FROM quotes_of_one_source`,
    'DROP TABLE quotes_of_one_source',
  ],
  postgres: ({ text }) => [
    `ALTER TABLE quotes ADD COLUMN document_id ${text}, ADD COLUMN document_url ${text}`,
    'ALTER TABLE quotes DROP CONSTRAINT quotes_pkey',
    `ALTER TABLE quotes ADD PRIMARY KEY (${QUOTE_KEY})`,
  ],
};
