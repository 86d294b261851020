import type { Market } from '../domain/company';
import { createFactCorrection } from '../services/corrections/apply-correction';
import { createRowCorrection } from '../services/corrections/correct-row';
import { createFigureReportService, type FigureReportService } from '../services/corrections/figure-report-service';
import type { Clock, FollowedSymbol } from '../services/ports';
import type { SiteStorage } from './site-storage';

export interface SiteCorrectionsParts {
  readonly storage: SiteStorage;
  readonly clock: Clock;
  /** Told when there may be mail to send; it does not wait. */
  readonly onMail: () => void;
  /** Told when a market's data are new. */
  readonly onDataChanged: (market: Market) => void;
}

/** What readers report as wrong, and what is corrected of it. */
export function createSiteCorrections(parts: SiteCorrectionsParts): FigureReportService {
  const { storage, clock, onMail, onDataChanged } = parts;
  const { companies: reader } = storage;
  const findListing = async (market: Market, ticker: string): Promise<FollowedSymbol | null> => {
    const listing = (await reader.readListing(market, ticker))?.listing;
    return listing ? { market: listing.market, symbol: listing.ticker } : null;
  };
  return createFigureReportService({
    ...{ reports: storage.figureReports, findListing, clock, onMail },
    onChange: onDataChanged,
    facts: createFactCorrection({ reader, clock }),
    rows: createRowCorrection({ reader, pages: storage.symbolPages, clock }),
  });
}
