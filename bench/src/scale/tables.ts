import { ASSUMPTIONS, type Assumptions } from './assumptions';
import type { Cost, Costs } from './costs';
import { planOf, type Plan, type Site } from './plan';
import { loadOf, runJobDay, runSwitch } from './simulation/scenarios';

const LISTINGS = 60_000;
const VIEWS = [1e6, 1e7, 1e8] as const;
const ACCOUNTS = [1000, 10_000, 100_000, 1_000_000] as const;
/** Sites of three sizes, for money and for what breaks first. */
const SITES: readonly Site[] = [
  { views: 1e6, listings: LISTINGS, accounts: 1000 },
  { views: 1e7, listings: LISTINGS, accounts: 100_000 },
  { views: 1e8, listings: LISTINGS, accounts: 1_000_000 },
];

/** Three significant digits, or the whole number where it has more. */
export const figure = (value: number): string =>
  (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(2))).toLocaleString('en');
const seconds = (value: number | null): string => (value === null ? 'not in the run' : `${figure(value)} s`);
const milliseconds = (value: number): string => `${figure(value * 1000)} ms`;
const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Columns as wide as their widest cell, as the formatter writes them. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, place) => Math.max(3, ...[head, ...rows].map((row) => row[place]!.length)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, place) => cell.padEnd(widths[place]!)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join('\n');
}

const nameOf = ({ views, accounts }: Site): string =>
  `${(views / 1e6).toLocaleString('en')} million views, ${accounts.toLocaleString('en')} accounts`;

function processesTable(plans: (site: Site) => Plan): string {
  const sites = [{ ...SITES[0]!, listings: 3850 }, ...VIEWS.map((views, place) => ({ ...SITES[place]!, views }))];
  return table(
    [
      'page views a month',
      'listings',
      'views/s at the peak',
      'requests/s',
      'busy cores',
      'web',
      'worker',
      'MB each',
      'Redis',
      'egress',
    ],
    sites.map((site) => {
      const plan = plans(site);
      return [
        ...[site.views.toLocaleString('en'), site.listings.toLocaleString('en'), figure(plan.viewsASecond)],
        ...[figure(plan.requestsASecond), figure(plan.cores), String(plan.web)],
        ...[plan.workers === 0 ? 'in it' : String(plan.workers), figure(plan.memoryMb)],
        ...[plan.web === 1 ? 'none' : `${figure(plan.redisMb)} MB`, `${figure(plan.egressGb)} GB`],
      ];
    }),
  );
}

function storeTable(plans: (site: Site) => Plan, costs: Costs, assumed: Assumptions): string {
  return table(
    ['accounts', 'SQLite', 'PostgreSQL', 'of it accounts', 'a run over all alerts', 'back-tests a day'],
    ACCOUNTS.map((accounts) => {
      const { storeGb, strains } = plans({ views: 1e7, listings: LISTINGS, accounts });
      const alerts = strains.find(({ what }) => what === 'the run over all alerts')!;
      return [
        ...[accounts.toLocaleString('en'), `${figure(storeGb.sqlite)} GB`, `${figure(storeGb.postgres)} GB`],
        `${figure((accounts * costs.postgres.account.value) / 1e9)} GB`,
        seconds(alerts.ratio * assumed.alertMinutes * 60),
        figure((accounts * assumed.backtests) / 30),
      ];
    }),
  );
}

const moneyTable = (plans: (site: Site) => Plan): string =>
  table(
    ['site', 'processes', 'memory', 'database', 'egress', 'dollars a month'],
    SITES.map((site) => {
      const { processes, memory, database, egress, total } = plans(site).money;
      return [nameOf(site), ...[processes, memory, database, egress, total].map(figure)];
    }),
  );

const strainTable = (plans: (site: Site) => Plan): string =>
  table(
    ['site', 'breaks', 'times what it bears', 'answer'],
    SITES.flatMap((site) =>
      plans(site)
        .strains.filter(({ ratio }) => ratio > 1)
        .map(({ what, ratio, answer }, place) => [
          place === 0 ? nameOf(site) : '',
          `${place + 1}. ${what}`,
          figure(ratio),
          answer,
        ]),
    ),
  );

function switchTable(costs: Costs, assumed: Assumptions): string {
  const ofMonth = (processes: number): number => Math.min(assumed.busyShare, loadOf(1e8, processes, costs, assumed));
  const scenarios = [
    ...[2, 10, 50].flatMap((processes) => [
      { processes, load: ofMonth(processes), from: 'facts', hasRedis: true } as const,
      { processes, load: ofMonth(processes), from: 'bytes', hasRedis: true } as const,
      { processes, load: ofMonth(processes), from: 'bytes', hasRedis: false } as const,
    ]),
    { processes: 50, load: assumed.busyShare, from: 'bytes', hasRedis: true } as const,
  ];
  const rows = scenarios.map((scenario) => {
    const { processes, load, from, hasRedis } = scenario;
    // One seed: the scenarios differ in what they are, not in their readers.
    const found = runSwitch({ ...scenario, name: 'switch', listings: assumed.largestMarket }, costs, assumed);
    const { before, during } = found.waits;
    return [
      ...[String(processes), percent(load), from, hasRedis ? 'yes' : 'no', seconds(found.firstSwitch)],
      ...[seconds(found.lastSwitch), percent(found.older)],
      `${milliseconds(before.p50)}, ${milliseconds(before.p99)}`,
      `${milliseconds(during.p50)}, ${milliseconds(during.p99)}`,
    ];
  });
  return table(
    [
      'processes',
      'load',
      'columns from',
      'Redis',
      'first',
      'all',
      'answers from the older',
      'waits p50, p99',
      'during it',
    ],
    rows,
  );
}

function jobsTable(costs: Costs, assumed: Assumptions): string {
  const perDay = Math.round((1e6 * assumed.backtests) / 30);
  const rows = [
    { workers: 1, jobsADay: perDay, hasRedis: true },
    { workers: 2, jobsADay: perDay, hasRedis: true },
    { workers: 4, jobsADay: perDay, hasRedis: true },
    { workers: 4, jobsADay: perDay, hasRedis: false },
  ].map((scenario) => {
    const { done, givenUp, present, lateEnds, waits } = runJobDay(scenario, costs, assumed);
    return [
      ...[String(scenario.workers), scenario.jobsADay.toLocaleString('en'), scenario.hasRedis ? 'yes' : 'no'],
      ...[seconds(waits.p50), seconds(waits.p99), done.toLocaleString('en'), String(givenUp), String(present)],
      String(lateEnds),
    ];
  });
  return table(['workers', 'jobs a day', 'Redis', 'wait p50', 'p99', 'done', 'given up', 'left', 'late ends'], rows);
}

const isCost = (value: Costs[keyof Costs]): value is Cost => 'value' in value;

function costsTable({ sqlite, postgres, ...costs }: Costs): string {
  const one = ({ value, unit }: Cost): string => `${figure(value)} ${unit}`;
  const rows = Object.values(costs)
    .filter(isCost)
    .map((cost) => [cost.what, one(cost), cost.source]);
  const stored = (['listing', 'day', 'account'] as const).map((name) => [
    `${sqlite[name].what}, SQLite and PostgreSQL`,
    `${figure(sqlite[name].value)} and ${one(postgres[name])}`,
    sqlite[name].source,
  ]);
  return table(['measured', 'cost', 'measurement'], [...rows, ...stored]);
}

function assumptionsText(assumed: Assumptions): string {
  const all = Object.entries(assumed).flatMap(([name, value]) =>
    typeof value === 'number'
      ? [[name, value] as const]
      : Object.entries(value).map(([price, amount]) => [`${name}.${price}`, amount] as const),
  );
  return `${all.map(([name, value]) => `\`${name}\` ${value.toLocaleString('en')}`).join(', ')}.`;
}

/** What is written into `docs/scale.md`, by the names of their marks. */
export function scaleTables(costs: Costs, assumed: Assumptions = ASSUMPTIONS): Readonly<Record<string, string>> {
  const plans = (site: Site): Plan => planOf(site, costs, assumed);
  return {
    processes: processesTable(plans),
    store: storeTable(plans, costs, assumed),
    money: moneyTable(plans),
    strains: strainTable(plans),
    switches: switchTable(costs, assumed),
    jobs: jobsTable(costs, assumed),
    costs: costsTable(costs),
    assumptions: assumptionsText(assumed),
  };
}
