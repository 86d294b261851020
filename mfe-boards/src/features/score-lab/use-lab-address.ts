import { useEffect, useMemo, useState } from 'react';
import { usePageSearch } from '@site/remote-kit';
import { labAddressIn, labSearch, scoreInAddress } from './score-address';

/** Debounce of updates to the address. */
const SETTLED_MS = 400;

/**
 * The current score and market. They are written to the address after a pause, and replaced when it changes otherwise.
 * `wanted`: their query.
 */
export function useLabAddress(search: string) {
  const [, setSearch] = usePageSearch();
  const requested = useMemo(() => labAddressIn(search), [search]);
  const [definition, setDefinition] = useState(requested.definition);
  const [market, setMarket] = useState(requested.market);
  const [seen, setSeen] = useState(search);
  /** Queries of this page that the address does not have yet, the oldest first. */
  const [written, setWritten] = useState<readonly string[]>([]);
  // An address changed by a link or Back is another score. One written here may arrive after the next change.
  if (seen !== search) {
    setSeen(search);
    const arrived = written.indexOf(labSearch(requested).toString());
    setWritten(written.slice(arrived + 1));
    if (arrived === -1 && scoreInAddress(requested.definition) !== scoreInAddress(definition))
      setDefinition(requested.definition);
    if (arrived === -1 && requested.market !== market) setMarket(requested.market);
  }
  const wanted = labSearch({ definition, market }).toString();
  const isWritten = wanted === labSearch(requested).toString();
  useEffect(() => {
    if (isWritten) return;
    const timer = setTimeout(() => {
      setWritten((queries) => [...queries, wanted]);
      setSearch(new URLSearchParams(wanted), { replace: true });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [wanted, isWritten, setSearch]);
  return { requested, definition, setDefinition, market, setMarket, wanted };
}
