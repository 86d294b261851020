import { useMemo, useRef, useState } from 'react';
import { usePageSearch } from '@site/remote-kit';
import type { ChartQuarter } from '../company-series';
import { FundamentalsView } from '../features/fundamentals/fundamentals-view';
import { SIMULATION_LOADERS } from '../features/simulation/load-simulation';
import { wordsIn } from '../features/simulation/simulation-address';
import { SimulationTools } from '../features/simulation/simulation-tools';
import { LaterView } from './later-view';
import type { ViewProps } from './view-props';

/** The charts, and above them the simulation that the address asks for; what it supposes is in the charts too. */
export function SimulatedFundamentals({ company, locale, viewerClass }: ViewProps) {
  const [search] = usePageSearch();
  const tools = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const places = useMemo(() => ({ tools, heading }), []);
  const [supposed, setSupposed] = useState<readonly ChartQuarter[]>([]);
  const shown = useMemo(
    () => (supposed.length > 0 ? { ...company, quarters: [...supposed, ...company.quarters] } : company),
    [company, supposed],
  );
  return (
    <>
      {wordsIn(search) !== null && (
        <LaterView
          load={SIMULATION_LOADERS[locale]}
          props={{ company, locale, viewerClass, places, onSupposed: setSupposed }}
        />
      )}
      <FundamentalsView
        company={shown}
        locale={locale}
        tools={<SimulationTools company={company} viewerClass={viewerClass} places={places} />}
      />
    </>
  );
}
