import type { Locale } from '@site/i18n';
import type { Calculation, SitePagePart } from './fixed-page-data';
import { CompaniesTable } from './parts/companies-table';
import { Deliveries } from './parts/deliveries';
import { FurtherPages } from './parts/further-pages';
import { ScoreCalculator } from './parts/score-calculator';
import { ScoreMethod } from './parts/score-method';
import { SocialPost } from './parts/social-post';
import { WrittenText } from './parts/written-text';

export interface PagePartProps {
  readonly part: SitePagePart;
  readonly language: Locale;
  /** Of the company imagined by the address. Null: none. */
  readonly calculation: Calculation | null;
  readonly showsScore: boolean;
}

/** A part of a page. An unknown kind is left out: the contract may grow. */
export function PagePart({ part, language, calculation, showsScore }: PagePartProps) {
  switch (part.kind) {
    case 'text':
      return <WrittenText html={part.html} />;
    case 'companies':
      return <CompaniesTable {...{ part, language, showsScore }} />;
    case 'deliveries':
      return <Deliveries {...{ part, language }} />;
    case 'method':
      return <ScoreMethod {...{ method: part, language }} />;
    case 'calculator':
      return <ScoreCalculator {...{ defaults: part.calculation, imagined: calculation, language }} />;
    case 'post':
      return <SocialPost part={part} />;
    case 'pages':
      return <FurtherPages part={part} />;
    default:
      return null;
  }
}
