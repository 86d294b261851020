import { edgeCompanies } from './edge-companies';
import { FULL_PAGE } from './full-page';
import { madeListing, madeStorage } from './market-fixture';
import { startMarketServer } from './market-server';

type Server = Awaited<ReturnType<typeof startMarketServer>>;

export interface CompanyFixture extends Server {
  readonly storage: ReturnType<typeof companies>;
  /** The body of an address that must be answered with 200. */
  readonly bodyOf: (address: string, token?: string) => Promise<Awaited<ReturnType<Server['ask']>>['body']>;
}

/** A company with everything that a page can show, namesakes, and each kind at the edge. */
function companies() {
  const storage = madeStorage([
    madeListing({ symbol: 'FULL', reportedCurrency: 'EUR' }),
    madeListing({ symbol: 'FULL', market: 'NYSE' }),
    madeListing({ symbol: 'BOTH', companyId: 9001 }),
    madeListing({ symbol: 'BOTH.L', market: 'L', currency: 'GBp', companyId: 9001 }),
    madeListing({ symbol: 'ICL.TA', market: 'TA', currency: 'ILA', reportedCurrency: 'USD' }),
    ...Object.values(edgeCompanies()),
  ]);
  storage.pageOf.set('FULL', FULL_PAGE);
  storage.pageOf.set('ICL.TA', {
    shorts: [
      { lastTradingDate: '2025-06-19', shortBalanceThousandIls: 5120, shortBalanceSecurities: 243000 },
      { lastTradingDate: '2025-06-12', shortBalanceThousandIls: 5000, shortBalanceSecurities: 240000 },
    ],
  });
  storage.rates = [...storage.rates, { pair: 'USDEUR', price: 0.8, asOf: '2025-11-19', source: 'test' }];
  return storage;
}

/** A server of their pages, for all cases of a file. */
export async function startCompanyFixture(): Promise<CompanyFixture> {
  const storage = companies();
  const server = await startMarketServer(storage);
  return {
    ...server,
    storage,
    async bodyOf(address, token) {
      const answer = await server.ask(address, token === undefined ? {} : { token });
      expect({ address, status: answer.status, body: answer.status === 200 ? null : answer.body }).toEqual({
        address,
        status: 200,
        body: null,
      });
      return answer.body;
    },
  };
}
