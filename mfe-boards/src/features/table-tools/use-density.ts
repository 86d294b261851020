import { useCallback, useEffect, useState } from 'react';
import { keepPreference, readPreference } from '@site/remote-kit';

const compact = 'compact';

/** Row density, and its setter. The stored choice is known in the browser only, after the first render. */
export function useDensity(): readonly [boolean, (isCompact: boolean) => void] {
  const [isCompact, setCompact] = useState(false);
  useEffect(() => {
    const isStored = readPreference('density') === compact;
    setCompact(isStored);
    show(isStored);
  }, []);
  const choose = useCallback((next: boolean) => {
    setCompact(next);
    show(next);
    keepPreference('density', next ? compact : null);
  }, []);
  return [isCompact, choose];
}

function show(isCompact: boolean): void {
  const { dataset } = document.documentElement;
  if (isCompact) dataset['density'] = compact;
  else delete dataset['density'];
}
