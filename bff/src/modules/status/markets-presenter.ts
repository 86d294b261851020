import type { Schema } from '@site/contract';
import { exchanges, MARKET_CODES, MARKETS, namesIn } from '@site/fields/markets';
import type { SiteStatus } from './service';

/** Every market with a board, including those without data yet. Shape: in the order of menus. */
export function presentMarkets({ markets }: Pick<SiteStatus, 'markets'>): Schema<'MarketList'> {
  const [english, hebrew, exchangeOf] = [namesIn('en'), namesIn('he'), exchanges()];
  return {
    markets: MARKET_CODES.map((market) => {
      const { country, quotedIn, suffixes, timeZone } = MARKETS[market];
      const { name, opensAt, closesAt } = exchangeOf[market];
      const status = markets.find((one) => one.market === market);
      return {
        market,
        names: { en: english[`market.${market}`], he: hebrew[`market.${market}`] },
        country,
        currency: quotedIn,
        suffixes: [...suffixes],
        exchange: { name, timeZone, opens: opensAt, closes: closesAt },
        asOf: status?.quotesAsOf ?? null,
        total: status?.listings ?? 0,
      };
    }),
  };
}
