import { useSyncExternalStore } from 'react';
import { browserZone } from './zone-cookie';

const never = (): (() => void) => () => undefined;

/** The reader's time zone; until hydration, the zone that the server rendered with. */
export const useReaderZone = (first = 'UTC'): string => useSyncExternalStore(never, browserZone, () => first);
