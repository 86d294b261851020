import { createBundleWriter } from '../../ingest/store/bundle-writer';
import { createCompanyReader } from '../../market-data/store/company-reader';
import type { Database } from '../../../platform/db/connect-database';
import { outgoingMails } from '../../../platform/mail/outbox-table';
import { bundle } from '../../testing/bundles';
import type { Market } from '../../../domain/company';
import { dayAt } from '../../../domain/day';
import { someAccount } from '../../testing/memory-accounts';
import type { Account } from '../../accounts';
import { createSymbolPageReader } from '../../market-data/store/symbol-page-reader';
import { createFigureReportService } from '../service';
import type { ReportWish } from '../service';
import { addAccount } from '../../accounts/testing/stored-accounts';

export const NOON = Date.parse('2026-01-20T12:00:00.000Z');
export const ADMIN = { viewer: { kind: 'admin', userId: 'admin-id' } as const, address: '192.0.2.1' };
export const WISH: ReportWish = {
  market: 'SP500',
  symbol: 'nwt',
  figure: 'revenue',
  year: 2025,
  quarter: 3,
  shown: '1000.5 USD',
  source: 'test',
  believed: ' 1,000,500 ',
  evidence: 'https://northwind.example/q3',
};

export async function fixtureOn(database: Database) {
  const time = { now: NOON };
  const clock = { now: () => new Date(time.now), today: () => dayAt(time.now) };
  const writer = createBundleWriter(database);
  const reader = createCompanyReader(database);
  await writer.write([bundle()]);
  await writer.bumpDataVersion('SP500');
  const changed: Market[] = [];
  const requestedMails: true[] = [];
  const service = createFigureReportService({
    database,
    reader,
    pages: createSymbolPageReader(database),
    onDataChanged: (market) => changed.push(market),
    findListing: async (market, ticker) => {
      const listing = (await reader.readListing(market, ticker))?.listing;
      return listing ? { market: listing.market, symbol: listing.ticker } : null;
    },
    clock,
    onMail: () => requestedMails.push(true),
  });
  let people = 0;
  const add = async (part: Partial<Account> = {}): Promise<Account> => {
    people += 1;
    const account = someAccount({ id: `reader-${people}`, email: `reader.${people}@example.com`, ...part });
    await addAccount(database, account);
    return account;
  };
  const mails = async () =>
    (await database.model(outgoingMails).findAll({ order: ['id'] })).map(
      ({ template, locale, recipient, content }) => ({
        template,
        locale,
        recipient,
        values: JSON.parse(content) as Record<string, unknown>,
      }),
    );
  return { time, writer, reader, service, add, mails, changed, requestedMails: requestedMails, database };
}

export const asUser = (userId: string) => ({ kind: 'user', userId }) as const;
