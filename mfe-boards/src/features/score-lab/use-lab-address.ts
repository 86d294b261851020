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
  const asked = useMemo(() => labAddressIn(search), [search]);
  const [definition, setDefinition] = useState(asked.definition);
  const [market, setMarket] = useState(asked.market);
  const [seen, setSeen] = useState(search);
  /** Queries of this page that the address does not have yet, the oldest first. */
  const [written, setWritten] = useState<readonly string[]>([]);
  // An address changed by a link or Back is another score. One written here may arrive after the next change.
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
