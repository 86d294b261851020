import { useState } from 'react';
import { momentIn } from '@site/format/zones';
import type { PageZones } from './zones';

/** The day on which the page was made, or opened inside the site. */
export interface Today {
  /** On the page's clock. */
  readonly day: string;
  /** In the zone of the columns, which decides on the current week and on folded days. Usually the same. */
  readonly ofColumns: string;
}

/** Today in the zones of the page. `made`: the instant at which the server made it. */
export function useToday(made: string | undefined, { zone, dayZone }: PageZones): Today {
  const [now] = useState(() => made ?? new Date().toISOString());
  const { day } = momentIn(now, zone);
  return { day, ofColumns: zone === dayZone ? day : momentIn(now, dayZone).day };
}
