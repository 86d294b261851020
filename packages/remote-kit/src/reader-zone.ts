import { useSyncExternalStore } from 'react';
import { isZone } from '@site/format/zones';

const browserZone = (): string => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone !== '' && isZone(timeZone) ? timeZone : 'UTC';
};
const never = (): (() => void) => () => undefined;
const serverZone = (): string => 'UTC';

/** The zone that the reader's own clock goes by; in the first HTML, which is for all, UTC. */
export const useReaderZone = (): string => useSyncExternalStore(never, browserZone, serverZone);
