import { projectFiles, read } from './project-files';

/** Words of docs/glossary.md that every file avoids, and their replacements. A word is added once all files are clean. */
const REPLACED: readonly (readonly [string, RegExp, string])[] = [
  ['anew', /\banew\b/i, 'again'],
  ['whoever', /\bwhoever\b/i, 'anyone who, the user, the client'],
  ['reckon', /reckon/i, 'calculate'],
  ['mend', /\bmend(?:s|ed|ing)?\b/i, 'fix'],
  ['put aside, set aside', /\b(?:puts?|sets?|putting)[ -](?:\w+ ){0,3}aside\b/i, 'quarantine, exclude'],
  ['break off', /\bbr(?:oke|eaks?) off\b/i, 'interrupt, cut off'],
  ['WordsError', /WordsError/, 'UsageError'],
  ['server part, shut process', /\bserver parts?\b|\bshut process\b/i, 'SSR bundle, sandboxed SSR process'],
];

/**
 * The modules of stored facts, except names of released migrations and details of rejects. A detail is part of a reject's
 * fingerprint, so another wording would quarantine stored rejects a second time.
 */
const FACTS =
  /^bff\/src\/(?!.*(?:\/migrations\/|market-data\/module\.ts$|(?:fetch-answer|yahoo-source|yahoo\/company-answers|statement-modules)\.ts$))(?:domain\/(?:periods|corporate-actions|track-record|calendar-changes)|modules\/(?:backup|companies|corrections|track-record|ingest|market-data|providers))/;
/** Folders of the BFF, and the files directly in `modules`, that the words below are held for. */
const BFF =
  'bff/src/platform/|bff/src/domain/(?:alerts|billing)/|bff/src/modules/(?:accounts|admin|alerts|articles|backtests|billing|boards|calendars|follows|home|mcp|site-pages|ssr|status|testing)/|bff/src/modules/[^/]+$';
const inFolders = (...folders: readonly string[]): RegExp => new RegExp(`^(?:${folders.join('|')})`);

/** Words that the named folders avoid so far. Folders are added; none is removed. */
const REPLACED_IN: readonly (readonly [RegExp, string, RegExp, string])[] = [
  [
    inFolders(
      'shell/',
      'mfe-(?:account|articles|boards|calendars|symbol)/',
      'bff/src/domain/',
      'packages/(?!contract/openapi)',
      BFF,
    ),
    'nobody, anybody, somebody',
    /\b(?:no|any|some)body\b/i,
    'none, no client, another account',
  ],
  [
    /^(?:shell|mfe-(?:account|articles|boards|calendars|symbol)|packages|tests|bench)\//,
    'dear',
    /\bdear\b/i,
    'expensive',
  ],
  [FACTS, 'told', /\btold\b(?!:)/i, 'reported, published, shown'],
  [
    /^bff\/src\/modules\/(?:backup|corrections|track-record|ingest|market-data|providers)\//,
    'dear',
    /\bdear\b/i,
    'expensive',
  ],
  [FACTS, 'kept', /\bkept\b(?!:)/i, 'cached, retained, stored'],
  [FACTS, 'nobody, anybody, somebody', /\b(?:[Nn]o|[Aa]ny|[Ss]ome)body\b/, 'none, no client, an administrator'],
  [inFolders('bff/src/modules/ssr/'), 'whose, of which', /\bwhose\b|\bof which\b/i, 'with, that has; a new sentence'],
  [inFolders('bff/src/modules/ssr/'), 'asked', /\basked\b/i, 'requested'],
  [inFolders('bff/src/modules/ssr/'), 'everybody', /\beverybody\b/i, 'all visitors, public'],
  [FACTS, 'stands', /\bstands\b(?! (?:for|apart))/i, 'is, remains, is listed'],
  [FACTS, 'whose', /\bwhose\b/i, 'with, that has'],
  [FACTS, 'of which', /\bof which\b/i, 'a new sentence'],
  [
    inFolders('shell/', 'mfe-(?:account|boards|calendars|symbol)/', 'packages/(?!contract/openapi)', BFF),
    'told',
    /\btold\b/i,
    'reported, notified',
  ],
  [
    inFolders('shell/', 'mfe-symbol/', 'packages/(?!contract/openapi)', BFF),
    'kept',
    /\bkept\b/i,
    'cached, retained, stored, saved',
  ],
  [inFolders('shell/', 'mfe-(?:account|boards|symbol)/', BFF), 'any more', /\bany more\b/i, 'no longer'],
  [/^mfe-boards\//, 'kept', /\bkept\b/i, 'cached, retained, stored, saved'],
  [/^(?:shell|mfe-boards)\//, 'whose', /\bwhose\b/i, 'with, that has'],
  [/^(?:shell|mfe-boards)\//, 'of which', /\bof which\b/i, 'a new sentence'],
  [/^mfe-boards\//, 'asked', /\basked\b/i, 'requested'],
  [
    inFolders(
      'shell/',
      'mfe-(?:account|symbol)/',
      'mfe-boards/(?!src/(?:bootstrap|pages/board-formula-columns\\.test)\\.)',
      'bff/src/domain/(?:alerts|billing)/',
      'bff/src/modules/(?:accounts|admin|alerts|articles|backtests|billing|calendars|follows|home|mcp|site-pages|ssr|status|testing)/',
      'packages/registry/',
    ),
    'stands, stood',
    /\bstands?\b(?![ -]alone)|\bstood\b/i,
    'is, remains, is valid, is shown',
  ],
  [inFolders(BFF), 'house', /\bhouse\b/i, 'fixture'],
  [/^packages\/(?:registry|tooling)\//, 'room', /\brooms?\b/i, 'package'],
  [inFolders('tests/', BFF), 'victim', /victim/i, 'target'],
];

/** Words that English texts of the site avoid as well. */
const REPLACED_ON_SCREENS: readonly (readonly [string, RegExp, string])[] = [
  ['mail', /\bmails?\b|\bmailed\b/i, 'email'],
  ['told', /\btold\b|\btell me\b/i, 'reported, notified'],
  ['for good', /\bfor good\b(?! reason)/i, 'permanently'],
  ['any more', /\bany more\b/i, 'no longer'],
  ['no such, called that', /is called that/i, 'no such'],
  ['straight line', /straight lines?/i, 'interpolated'],
];

/** The glossary itself, articles, and types generated from the contract. */
const NOT_OURS = /^docs\/glossary\.md$|^bff\/content\/|\/generated\/|(?:glossary|plain-names)\.test\.ts$/;

const sources = projectFiles(/\.(?:ts|tsx|mjs|cjs|css|md|yaml)$|\/texts\/en\.json$/).filter(
  (path) => !NOT_OURS.test(path),
);
const found = (paths: readonly string[], words: typeof REPLACED): readonly string[] =>
  paths.flatMap((path) =>
    [path, ...read(path).split('\n')].flatMap((line, number) =>
      words.flatMap(([word, wrong, instead]) =>
        wrong.test(line) ? [`${path}:${number} says ‘${word}’; write ${instead}: ${line.trim().slice(0, 120)}`] : [],
      ),
    ),
  );

describe('the glossary', () => {
  it('is followed by names, comments, documents and the contract', () => {
    expect(found(sources, REPLACED)).toEqual([]);
  });

  it('is followed further by the folders that are clean', () => {
    const wrong = REPLACED_IN.flatMap(([folder, ...word]) =>
      found(
        sources.filter((path) => folder.test(path) && !path.endsWith('.json')),
        [[word[0], word[1], word[2]]],
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('is followed by English texts', () => {
    const catalogues = sources.filter((path) => path.endsWith('/texts/en.json'));
    const values = catalogues.flatMap((path) =>
      Object.entries(JSON.parse(read(path)) as Record<string, string>).flatMap(([id, text]) =>
        // Search terms are not sentences.
        (id.startsWith('words.') ? [] : REPLACED_ON_SCREENS).flatMap(([word, wrong, instead]) =>
          wrong.test(text) ? [`${path} ${id} says ‘${word}’; write ${instead}: ${text}`] : [],
        ),
      ),
    );
    expect(values).toEqual([]);
  });
});
