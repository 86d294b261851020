import { join } from 'node:path';
import { quote } from '../../bff/src/modules/testing/bundles';
import { sleep, startTarget } from './child';
import { madeUpCompany } from './made-up-companies';
import type { Report } from './report';
import { openSite, type RunningSite } from './site-without-database';

interface Board {
  readonly sample: boolean;
  readonly total: number;
  readonly rows: readonly { readonly symbol: string }[];
}

const boardOf = async (site: RunningSite): Promise<Board> =>
  (await site.ask('/api/boards/SP500')).json() as Promise<Board>;

/**
 * Symbols that the board lists, before or after a request for their page, with a page that is missing or of the other kind
 * of data.
 */
async function contradictions(site: RunningSite): Promise<readonly string[]> {
  const { rows } = await boardOf(site);
  const wrong: string[] = [];
  // The first and the last of a long board represent all of it.
  for (const { symbol } of [...rows.slice(0, 4), ...rows.slice(-4)]) {
    const page = await site.ask(`/api/symbols/SP500/${symbol}`);
    const kind = page.headers.get('x-data-source');
    const after = await boardOf(site);
    const isListed = after.rows.some((row) => row.symbol === symbol);
    if (isListed && (page.status !== 200 || kind !== (after.sample ? 'sample' : 'real'))) wrong.push(symbol);
  }
  return wrong;
}

/** A first run of real companies is killed between two of its batches, while the site shows the sample. */
export async function siteAfterKilledIngest(report: Report, program: string, folder: string): Promise<void> {
  const url = `sqlite:${join(folder, 'half-ingested.sqlite')}`;
  const sample = Array.from({ length: 6 }, (_, number) => {
    const made = madeUpCompany(`SAMPLE${number}`, number + 1);
    return { ...made, company: { ...made.company, dataKind: 'sample' as const }, quotes: [quote({ marketCap: 4000 })] };
  });
  const site = await openSite(url, folder, sample);
  try {
    report.check((await boardOf(site)).sample, 'the board shows the sample before the run');
    const target = startTarget(program, 'ingest', url, '3');
    await target.line('chunk 0');
    const during = await contradictions(site);
    report.check(
      during.length === 0,
      'no page is missing that the board lists while a run is at work',
      during.join(' '),
    );
    await target.line('chunk 3');
    await target.kill();
    const killed = await contradictions(site);
    report.check(killed.length === 0, 'nor when the run was just killed', killed.join(' '));

    const stored = 4 * 20;
    const end = performance.now() + 60_000;
    let listed = 0;
    while (performance.now() < end && listed !== stored) {
      await sleep(200);
      const board = await boardOf(site);
      listed = board.sample ? 0 : board.total;
    }
    report.check(
      listed === stored,
      'the site shows what the killed run had stored, without another run',
      `${listed} of ${stored} companies`,
    );
    const later = await contradictions(site);
    report.check(later.length === 0, 'and contradicts itself no more than before', later.join(' '));
  } finally {
    await site.close();
  }
}
