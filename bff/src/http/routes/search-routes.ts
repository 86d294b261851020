import type { Schema } from '@site/contract';
import { Router } from 'express';
import { logoUrl } from '../../services/company/logo';
import type { ListingCard } from '../../services/market-data/listing-card';
import type { SearchService } from '../../services/search/search-service';
import { sectorName } from '../../domain/sector-name';
import { sendPublic } from '../json-answer';
import { presentSummary } from '../presenters/article-summary';

const DEFAULT_LIMIT = 10;

/** The search box. Mounted under `/api`. */
export function createSearchRoutes({ search }: { readonly search: SearchService }): Router {
  const router = Router();

  router.get('/search', async (req, res) => {
    const query = String(req.query['q'] ?? '');
    const { listings, articles, similar } = await search.search(query, Number(req.query['limit'] ?? DEFAULT_LIMIT));
    const body: Schema<'SearchResult'> = {
      query,
      symbols: listings.best.map(presentFound),
      articles: articles.best.map(presentSummary),
      totals: { symbols: listings.total, articles: articles.total },
      similar: similar.map(presentFound),
    };
    sendPublic(
      res,
      body,
      [...listings.best, ...similar].some(({ dataKind }) => dataKind === 'sample') ? 'sample' : 'real',
    );
  });

  return router;
}

function presentFound(card: ListingCard): Schema<'SearchSymbol'> {
  return {
    symbol: card.symbol,
    market_name: card.market,
    long_name: card.longName,
    hebrew_name: card.hebrewName,
    hebrew_symbol: card.hebrewSymbol,
    sector: sectorName(card.sector),
    industry: sectorName(card.industry),
    logo_url: logoUrl(card.symbol, card.logoPath),
  };
}
