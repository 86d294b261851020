import { useState } from 'react';
import { usePageSearch } from '@site/remote-kit';
import type { SimulatedOutcome } from '../company/simulated-outcome';
import { KeyFacts } from '../features/symbol/key-facts';
import { PastNote } from '../features/symbol/past-note';
import { RelatedArticles } from '../features/symbol/related-articles';
import { SymbolHeader } from '../features/symbol/symbol-header';
import { ProvenanceScope } from '../provenance/provenance-scope';
import styles from '../features/symbol/symbol-page.module.css';
import type { ViewProps } from '../company/view-props';
import { FundamentalsPage } from './fundamentals-page';
import { LaterView } from './later-view';
import { presentView } from './present-views';
import { viewFrom } from '../company/symbol-views';
import { SkipToCharts } from './skip-to-charts';
import { ViewBar } from './view-bar';
import { VIEW_LOADERS } from './view-loaders';

/** A known company: its head with the simulated score, and the open view. */
export function CompanyPage({ here, ...shown }: ViewProps & { readonly here: string }) {
  const { company, locale, viewerClass } = shown;
  const [search] = usePageSearch();
  const pastDay = company.createdAt;
  const view = viewFrom(search, pastDay);
  const [outcome, setOutcome] = useState<SimulatedOutcome | null>(null);
  const page = (
    <>
      {view === 'fundamentals' && <SkipToCharts />}
      <PastNote data={company} />
      <SymbolHeader data={company} locale={locale} viewerClass={viewerClass} simulated={outcome} />
      <KeyFacts data={company} locale={locale} />
      <RelatedArticles articles={company.articles} />
      <ViewBar {...{ view, pastDay }} />
      {view === 'fundamentals' ? (
        <FundamentalsPage {...shown} here={here} outcome={outcome} onOutcome={setOutcome} />
      ) : (
        <div className={styles.single}>
          <LaterView load={VIEW_LOADERS[view]} props={shown} present={presentView(view)} />
        </div>
      )}
    </>
  );
  // Sources are known only for present figures.
  return pastDay === undefined ? <ProvenanceScope {...{ company, locale, viewerClass }}>{page}</ProvenanceScope> : page;
}
