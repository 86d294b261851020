/** Boards of the past and what followed. */
import type { Day, Market } from '../../domain/company';
import type { TrackDay, TrackRecord } from '../../domain/track-record/track-record';

export interface TrackRecordRepository {
  /** First and last day with a price or a quote in a market. Null: there is none. */
  span(market: Market): Promise<{ readonly from: Day; readonly to: Day } | null>;
  /** Puts a market's record in the place of the one before, with all of its rows, in one transaction. */
  replace(record: TrackRecord, days: Iterable<TrackDay>): Promise<void>;
  /** Takes the records of other markets away, whose companies are there no more. */
  keepOnly(markets: readonly Market[]): Promise<void>;
  /** Markets that have one. Shape: by market. */
  list(): Promise<readonly Pick<TrackRecord, 'market' | 'dataKind' | 'computedAt'>[]>;
  read(market: Market): Promise<TrackRecord | null>;
  /** Days of a market's rows. Shape: oldest first. */
  days(market: Market): Promise<readonly Day[]>;
  rowsOf(market: Market, formedOn: Day): Promise<TrackDay | null>;
}
