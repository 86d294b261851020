import { useSyncExternalStore } from 'react';
import { browserZone } from './zone-cookie';

const never = (): (() => void) => () => undefined;

/** The zone that the reader's own clock goes by; until the first HTML is taken over, the zone that it was drawn in. */
export const useReaderZone = (first = 'UTC'): string => useSyncExternalStore(never, browserZone, () => first);
