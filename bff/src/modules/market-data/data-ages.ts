import type { Clock } from '../../platform/clock';
import { dataAgeOf } from './data-age';
import type { MarketData } from './market-data-host';
import { marketAgeOn, type MarketAge } from './old-data';

/** The age of each loaded market's data today. */
export const dataAgesOf = ({
  data,
  clock,
}: {
  readonly data: Pick<MarketData, 'markets'>;
  readonly clock: Clock;
}): readonly MarketAge[] => data.markets().map((one) => marketAgeOn(clock.today(), dataAgeOf(one), one.dataKind));
