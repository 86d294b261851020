import { gzipSync } from 'node:zlib';
import { columnsToRows } from '@site/contract';
import type { Schema } from '@site/contract';
import { startOurSite } from '../contenders/our-site';
import type { OurSite } from '../contenders/our-site';
import type { SuiteDefinition } from '../runner/suite';

/** A market's whole board, as its page fetches it: some 1,200 rows with all their fields. */
const BOARD = '/api/boards/NYSE';
const COLUMNS = `${BOARD}/columns`;

const ask = async (site: OurSite, address: string, encoding: string) => {
  const answer = await fetch(site.baseUrl + address, {
    headers: { authorization: `Bearer ${site.token}`, 'accept-encoding': encoding },
  });
  if (!answer.ok) throw new Error(`the board answers ${answer.status}`);
  return answer;
};

/**
 * Length on the wire, from the header, since fetch decompresses the body. Waits until the best compression is ready.
 */
async function wireBytes(site: OurSite): Promise<number> {
  let length = Infinity;
  for (let tries = 0; tries < 40; tries += 1) {
    const answer = await ask(site, COLUMNS, 'br');
    await answer.arrayBuffer();
    length = Math.min(length, Number(answer.headers.get('content-length')));
    await new Promise((done) => setTimeout(done, 250));
  }
  return length;
}

/** What a board weighs on the wire. */
export const bytesSuite: SuiteDefinition = {
  name: 'bytes',
  rounds: 1,
  prepare: async () => {
    const site = await startOurSite();
    const rows = (await (await ask(site, BOARD, 'identity')).json()) as Schema<'Board'>;
    const columns = (await (await ask(site, COLUMNS, 'identity')).json()) as Schema<'BoardColumns'>;
    const again = columnsToRows(columns.columns, columns.length);
    if (again.length !== rows.rows.length || again[0]?.symbol !== rows.rows[0]?.symbol)
      throw new Error('columns and rows hold different boards');
    const text = JSON.stringify(rows);
    const ours = await wireBytes(site);
    return {
      unit: 'bytes',
      ours: 'columns, brotli',
      tolerance: 0.1,
      skipped: {},
      contenders: [
        { name: 'columns, brotli', run: () => ours },
        { name: 'rows, gzip 6', run: () => gzipSync(text, { level: 6 }).length },
      ],
      close: () => site.stop(),
    };
  },
};

/**
 * What a browser does first with 10,000 rows: parse them. The board's rows are repeated until the number is reached.
 */
export const parseSuite: SuiteDefinition = {
  name: 'parse',
  rounds: 7,
  prepare: async () => {
    const site = await startOurSite();
    const rows = (await (await ask(site, BOARD, 'identity')).json()) as Schema<'Board'>;
    const columns = (await (await ask(site, COLUMNS, 'identity')).json()) as Schema<'BoardColumns'>;
    await site.stop();
    const times = Math.ceil(10_000 / rows.rows.length);
    const repeat = <T>(list: readonly T[]): T[] => Array.from({ length: times }, () => list).flat();
    const manyRows = JSON.stringify({ ...rows, rows: repeat(rows.rows) });
    const manyColumns = JSON.stringify({
      ...columns,
      columns: Object.fromEntries(
        Object.entries(columns.columns).map(([name, column]) => [
          name,
          Object.fromEntries(
            Object.entries(column).map(([key, value]) => [
              key,
              Array.isArray(value) && key !== 'dictionary' ? repeat(value) : value,
            ]),
          ),
        ]),
      ),
    });
    const time = (text: string) => () => {
      const before = process.cpuUsage();
      for (let i = 0; i < 20; i += 1) JSON.parse(text);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 20_000;
    };
    return {
      unit: 'ms of processor time',
      ours: 'columns',
      tolerance: 0.1,
      skipped: {},
      contenders: [
        { name: 'columns', run: time(manyColumns) },
        { name: 'rows', run: time(manyRows) },
      ],
    };
  },
};
