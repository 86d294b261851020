import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router } from 'express';
import { csvCell, csvOf } from '@site/format';
import { marketFrom } from '../../platform/market-code';
import type { TrackRecordService, TrackRows } from './service';
import { cacheControlFor, sendPublic } from '../../platform/http/json-answer';
import { presentTrackRecord, presentTrackRow, TRACK_COLUMNS, trackLines, trackNotes } from './presenter';

const LINE_END = '\r\n';
const MEDIA_TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

/** Results of past boards. Mounted under `/api`. */
export function createTrackRecordRoutes({ trackRecords }: { readonly trackRecords: TrackRecordService }): Router {
  const router = Router();

  router.get('/track-record', async (req, res) => {
    const { market } = req.query;
    const answer = await trackRecords.read(typeof market === 'string' ? marketFrom(market) : undefined);
    sendPublic(res, presentTrackRecord(answer), answer.record?.dataKind);
  });

  router.get('/track-record/:market/rows', async (req, res) => {
    const market = marketFrom(req.params.market);
    const format = req.query['format'] === 'json' ? 'json' : 'csv';
    const rows = await trackRecords.rows(market);
    res
      .set('Cache-Control', cacheControlFor({ kind: 'visitor' }))
      .set('X-Data-Source', rows.record.dataKind)
      .set('Content-Disposition', `attachment; filename="track-record-${market}.${format}"`)
      .type(MEDIA_TYPES[format]);
    if (req.method === 'HEAD') return void res.end();
    // Years of a large market are tens of megabytes: they are sent a board at a time, as fast as the client reads.
    await pipeline(Readable.from(format === 'json' ? jsonParts(rows) : csvParts(rows)), res);
  });

  return router;
}

async function* csvParts({ record, days }: TrackRows): AsyncGenerator<string> {
  const [mark, ...titles] = csvOf([TRACK_COLUMNS]);
  yield [mark, ...trackNotes(record).map((note) => `# ${note}${LINE_END}`), titles.join('')].join('');
  for await (const day of days()) {
    yield trackLines(day)
      .map((cells) => cells.map(csvCell).join(',') + LINE_END)
      .join('');
  }
}

async function* jsonParts({ record, days }: TrackRows): AsyncGenerator<string> {
  const { market, dataKind, computedAt } = record;
  const head = JSON.stringify({ market, sample: dataKind === 'sample', computed_at: computedAt });
  yield `${head.slice(0, -1)},"rows":[`;
  let between = '';
  for await (const { formedOn, rows } of days()) {
    yield between + rows.map((row) => JSON.stringify(presentTrackRow(formedOn, row))).join(',');
    between = ',';
  }
  yield ']}';
}
