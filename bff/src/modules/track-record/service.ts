import type { Day, Market } from '../../domain/company';
import { HORIZONS, overOn } from '../../domain/track-record/holding';
import type { TrackDay, TrackRecord } from '../../domain/track-record/track-record';
import { NotFoundError } from '../../platform/errors';
import type { DataKind } from '../market-data';
import type { TrackRecordStore } from './store';

/** A market's record and the markets that have one. */
export interface TrackRecordAnswer {
  /** Null: none was computed, for that market or for any. */
  readonly record: TrackRecord | null;
  /** Shape: by market. */
  readonly markets: readonly Pick<TrackRecord, 'market' | 'dataKind' | 'computedAt'>[];
}

export interface TrackRows {
  readonly record: TrackRecord;
  /** One board after another, one in memory. Shape: oldest first. */
  days(): AsyncIterable<TrackDay>;
}

export type TrackRecordService = ReturnType<typeof createTrackRecordService>;

export interface TrackRecordServiceParts {
  readonly records: Pick<TrackRecordStore, 'list' | 'read' | 'days' | 'rowsOf'>;
  /** The kind of a market's data now. Null: none. */
  readonly kindOf: (market: Market) => DataKind | null;
}

const FIRST_SHOWN: Market = 'SP500';
const LONGEST = HORIZONS.at(-1)!;

export function createTrackRecordService({ records, kindOf }: TrackRecordServiceParts) {
  /** A record of sample companies says nothing about the real ones that replaced them. */
  const holds = ({ market, dataKind }: Pick<TrackRecord, 'market' | 'dataKind'>): boolean =>
    kindOf(market) === dataKind;

  const readRecord = async (market: Market): Promise<TrackRecord | null> => {
    const record = await records.read(market);
    return record && holds(record) ? record : null;
  };

  return {
    /** Without a market: one with real companies, the S&P 500 before others. */
    async read(wanted?: Market): Promise<TrackRecordAnswer> {
      const markets = (await records.list()).filter(holds);
      const real = markets.filter(({ dataKind }) => dataKind === 'real');
      const choice = real.length > 0 ? real : markets;
      const shown = wanted ?? (choice.find(({ market }) => market === FIRST_SHOWN) ?? choice[0])?.market;
      return { record: shown === undefined ? null : await readRecord(shown), markets };
    },

    /**
     * Rows of the boards with no open horizon, a year and more ago: a later tenth would show viewers without access to
     * scores what the score is now. Throws: NotFoundError('track_record_not_found').
     */
    async rows(market: Market): Promise<TrackRows> {
      const record = await readRecord(market);
      if (!record)
        throw new NotFoundError('track_record_not_found', 'No track record has been computed for this market.');
      const isOver = (day: Day): boolean => overOn(day, LONGEST, record.rhythm) <= record.dataThrough;
      const days = (await records.days(market)).filter(isOver);
      return {
        record,
        async *days() {
          for (const day of days) {
            const board = await records.rowsOf(market, day);
            if (board) yield board;
          }
        },
      };
    },
  };
}
