/**
 * Which journeys `npm test` runs, and which only `npm run test:full` does. Each file of journeys is in one of the two
 * tables; `tests/architecture/short-set.test.ts` compares them with the files, and the run itself with the titles.
 */

const AXE = 'with 200 % zoom and 320 px too';

/** The main path of each kind of journey, by file without `.e2e.ts`: the ends of titles, with those of their groups before them. */
export const SHORT: Readonly<Record<string, readonly string[]>> = {
  accessibility: [
    ...['/market/SP500', '/market/SP500/symbol/SYMBOL', '/login'].map(
      (path) => `a visitor can use, in English, ${AXE} ${path}`,
    ),
    `a visitor can use, in Hebrew, ${AXE} /article/sample-article-1`,
    `a reader can use, in Hebrew, ${AXE} /profile`,
    `a administrator can use, in English, ${AXE} /admin`,
  ],
  addresses: ['an invalid date answers with status 404, and the page names it'],
  admin: ['makes a discount code, ends it, and finds both in the audit log'],
  appearance: ['is what the reader chose, on every page and before anything is drawn'],
  'articles-and-calendars': [
    'a reader goes from an article to the next, to what changed in it, and to a week of the calendars',
  ],
  backtest: ['a reader runs a back-test of a formula, reads its result, takes its rows along, and deletes it'],
  'board-formula': ['a reader filters a board by a formula, in Hebrew too, and its link filters another market'],
  'board-limits': ['has its filters in the first HTML too, and reports one that cannot be read'],
  'board-options': ['finds a Hebrew name, with and without its points'],
  'board-premium': ['a premium reader sees every row of the largest board'],
  'board-reader': ['narrows the board by sector and by score, and lifts a filter that leaves nothing'],
  'board-table-tools': ['shows the columns that were chosen, and a link shows them again'],
  'board-table': ['is walked cell by cell, to its last row and back'],
  'board-visitor': [
    'is given no score by the page or by any answer',
    'comes back to the board, sorted as wanted, after logging in from a column title',
  ],
  'compare-rights': ['by an invalid part of its address still shows the others, in the first HTML'],
  'my-score': [
    'a reader has a score of their own on company pages, in comparisons and in the watchlist, and an alert on it',
  ],
  'score-lab': ['a reader puts a score together, sees companies ranked again, saves it, and uses it on a board'],
  consent: ['a browser stores nothing before the answer, nothing more after a no, and what was requested after a yes'],
  'early-presses': [
    'is done once it has: words searched for, a sector chosen with the keyboard, a dialog requested twice',
  ],
  'first-html': ['of every fixed page describes it in both languages, or is marked noindex'],
  'fixed-pages': ['a reader recalculates a company on the method page, and goes on to a review with an embedded post'],
  hebrew: ['a page reads from the right, company at the right and score at the left'],
  'jobs/01-cheap-payers': [
    'job 1, cheap companies that owe little and pay: filters find them, and the workbook holds exactly these',
  ],
  'jobs/02-two-banks': [
    'job 2, two banks: chosen on a board they are compared side by side, and figures that do not apply to banks say so',
  ],
  'jobs/03-what-if-revenue-falls': [
    'job 3, what if revenue falls by a fifth: the margins stay, the score does not rise, and a friend sees it is a simulation',
  ],
  'jobs/04-old-or-estimated': [
    'job 4, which figures are old or estimated: the board counts and marks them, and leaves them out on a press',
  ],
  'jobs/05-found-by-a-typo': ['job 5, a company by a typo: the search of the header suggests it, and leads to it'],
  'jobs/06-keyboard-alone': [
    'job 6, a board with the keyboard alone: follow, select, open, show the keys, search, visit',
  ],
  'jobs/07-phone-in-hebrew': [
    'job 7, a phone in Hebrew: a board is narrowed and a company of it read, by touch, with nothing cut',
  ],
  'jobs/08-best-of-paris': [
    'job 8, the best of Paris, is it real: its row and its page say that it is invented and how old its figures are',
  ],
  'jobs/09-board-a-year-ago': [
    'job 9, a board as of a year ago: it says which day it shows, and its prices are those of that day',
  ],
  'jobs/10-world-banks-by-size': [
    'job 10, the banks of the world by size: all markets in one order, and the screen says what amounts are in',
  ],
  'jobs/11-why-this-score': [
    'job 11, why is the score 88: its points add up to it, and how they are given is a press away',
  ],
  'jobs/12-recession-on-a-market': [
    'job 12, a recession over a whole market: the order is another, the screen says so, and there is a way back',
  ],
  'jobs/13-copy-to-a-sheet': [
    'job 13, figures for my own sheet: a cell and selected rows are copied under their heads',
  ],
  'jobs/14-print': ['job 14, a company for the file: its charts are on paper, and nothing that only a screen can use'],
  'jobs/15-dark-zoomed-tablet': [
    'job 15, dark by the palette, at 200 % and on a tablet: a board and a company of it stay whole',
  ],
  'journey-plan': ['a reader buys a plan in the sandbox, sees the full board at once, and cancels'],
  holdings: ['a reader adds a holding, edits it despite a change elsewhere, exports and deletes it'],
  'logout-leftovers': ['after a log-out, the Back button shows no scores and no recent pages of the reader'],
  'one-tap': ['one-tap in a frame redirects the page to the end of the sign-in, under the policy of its document'],
  'user-lists': ['a reader saves a screen, finds it in the menu, sets an alert, and has a watchlist with notes'],
  phone: ['the menu opens, leads somewhere, and closes'],
  profile: ['a reader sets their page up, looks at what is held on them, takes it along and leaves'],
  registration: ['a reader registers, opens the mailed link elsewhere, is approved, logs in, and forgets the password'],
  'shell-bytes': ['the host, React included, is 78 KB at most and the router; the federation runtime comes later'],
  'shell-connection': ['the site says so and since when, leaves open content in place, and retries when it is back'],
  'shell-header': ['has menus that open and close by keyboard, and lead somewhere'],
  'shell-page-cache': ['come back with their place, what was typed, and the focus'],
  'shell-palette': ['opens by the keyboard, finds a market, goes there, and gives the focus on'],
  'sign-in': ['answers a wrong password with the error list, and a right one with the page that was wanted'],
  'symbol-charts': ['are read point by point with the keyboard'],
  'symbol-figures': ['are those of its board, and those that a manual calculation from the raw lists gives'],
  'symbol-balance': ['show what is stored by quarter and by year, and come as a file'],
  'symbol-income': ['show a visitor the figures of the raw lists, compared by period'],
  'symbol-lists': ['are every trade of the call, in its order, named and coloured, and summed up'],
  'symbol-news': ['are side by side; news lead elsewhere, articles to their pages'],
  symbol: ['shows a visitor the figures, and a question mark for the score'],
  'third-party': ['a reader registers by the sandbox sign-in, is approved, and signs in by it from then on'],
  tour: ['the pages hold a policy that lets nothing run but our own files'],
  translated: ['/market/SP500/symbol/SYMBOL'],
  'two-factor': [
    'requires the code of an app, and takes each code and each recovery code once',
    'has passkeys, which sign in without a code and are named and removed in the profile',
    'has to be set up by an administrator before anything else',
  ],
  watchlist: ['a reader sorts the watchlist, notes on a company, takes the list along and stops following'],
  'without-scripts': ['a board is there: rows, title, description, canonical address and both languages'],
  home: ['has no empty area for a visitor in English'],
};

/** Files of journeys that only the full set runs, each with its reason. */
export const FULL_ONLY: Readonly<Record<string, string>> = {
  'accessibility-layers': 'dialogs and menus in both languages and themes: minutes of axe',
  'account-keyboard': 'every form of an account by keyboard; the unit tests have each form in both languages',
  'account-layers': 'axe over each form and dialog of the profile; accessibility has its pages',
  'admin-remotes': 'builds and releases remotes on a site of its own',
  'api-failures': 'every page with a failing API; the unit tests of each page have its failure',
  'board-all': 'job 10 reads all markets in one order and what amounts are in; unit tests have the chosen currency',
  'board-export': 'job 1 compares the workbook with the screen, job 13 copies rows; unit tests have every column',
  'board-formula-columns': 'board-formula writes a formula; unit tests have its columns in both languages',
  'board-laptop': 'measures eight views of boards for each reader; other journeys open boards on a laptop',
  'chaos/releases': 'builds broken releases on sites of its own',
  'chaos/server-away': 'stops and freezes sites of its own',
  'chaos/ssr-bundles': 'breaks the server-side code of each remote on sites of its own',
  'company-truth': 'every rule and width for a company with old statements; job 4 has old figures on a board',
  compare: 'job 2 chooses companies on a board and compares them',
  'firefox/journeys': 'a second browser',
  'identity-provider': 'a provider and a site of its own; third-party has the sandbox, unit tests have this provider',
  'investor-accounts': 'the jobs of an investor that change an account or a figure, by role: their pages have journeys',
  'investor-jobs': 'the jobs of an investor as visitor, reader and premium: journeys of each page have the main paths',
  keyboard: 'job 6 walks a board with the keyboard alone, board-table its cells',
  layout: 'measures printed and wide pages; job 14 prints a company',
  'real-companies': 'loads recorded companies into a site of its own',
  release: 'builds and releases remotes on a site of its own',
  'release-new-remote': 'builds and releases a remote on a site of its own',
  'remote-failures': 'every remote away, slow and broken in both languages',
  'remote-integrity': 'every remote with exchanged files',
  screens: 'takes pictures',
  'search-reflow': 'the results of a search in six windows',
  'shell-layout-shift': 'every page measured on a slow line in both languages',
  'stand-alone': 'starts a development server for each remote',
  'symbol-simulation': 'job 3 simulates a company and opens the link of it',
  'two-factor-screens': 'every screen of two-factor sign-in in both languages, themes and sizes: minutes of axe',
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Rules for Playwright's `grep`, which sees project, file, groups and title with spaces between. */
export const shortSetRules = (): RegExp[] =>
  Object.entries(SHORT).flatMap(([file, titles]) =>
    titles.map((title) => new RegExp(`(^|[ /])${escaped(`${file}.e2e.ts`)} (.* )?${escaped(title)}$`)),
  );

export const SHORT_COUNT = Object.values(SHORT).flat().length;
