import { useEffect, useMemo, useState } from 'react';
import { usePageSearch } from '@site/remote-kit';
import { labAddressIn, labSearch, scoreInAddress } from './score-address';

/** How long nothing has to change before the address says it. */
const SETTLED_MS = 400;

/**
 * The score and the market that are worked on, which the address says once they rest, and which another address replaces.
 * `wanted`: the query that says them.
 */
export function useLabAddress(search: string) {
  const [, setSearch] = usePageSearch();
  const asked = useMemo(() => labAddressIn(search), [search]);
  const [definition, setDefinition] = useState(asked.definition);
  const [market, setMarket] = useState(asked.market);
  const [seen, setSeen] = useState(search);
  /** Queries of this page that the address does not have yet, the oldest first. */
  const [written, setWritten] = useState<readonly string[]>([]);
  // Another address, by a link or the way back, is another score. One written here may arrive after the next change.
  if (seen !== search) {
    setSeen(search);
    const arrived = written.indexOf(labSearch(asked).toString());
    setWritten(written.slice(arrived + 1));
    if (arrived === -1 && scoreInAddress(asked.definition) !== scoreInAddress(definition))
      setDefinition(asked.definition);
    if (arrived === -1 && asked.market !== market) setMarket(asked.market);
  }
  const wanted = labSearch({ definition, market }).toString();
  const isSaid = wanted === labSearch(asked).toString();
  useEffect(() => {
    if (isSaid) return;
    const timer = setTimeout(() => {
      setWritten((queries) => [...queries, wanted]);
      setSearch(new URLSearchParams(wanted), { replace: true });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [wanted, isSaid, setSearch]);
  return { asked, definition, setDefinition, market, setMarket, wanted };
}
