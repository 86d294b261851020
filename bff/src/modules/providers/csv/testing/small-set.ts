import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Provided, ProvidedCompany } from '../../company-provider';

/** Everything that a provider returns: the companies, and the reason, place and company of each reject. */
export async function all(
  items: AsyncIterable<Provided>,
): Promise<{ companies: ProvidedCompany[]; rejects: string[] }> {
  const companies: ProvidedCompany[] = [];
  const rejects: string[] = [];
  for await (const item of items) {
    if (item.kind === 'company') companies.push(item.company);
    else rejects.push(`${item.reject.reason} ${item.reject.place} ${item.reject.ticker ?? ''}`.trim());
  }
  return { companies, rejects };
}

/** A mapping of one file per company. `extra`: further sections. */
export const small = (extra = ''): string => `version: 1
source: small
currency: USD
symbols: { replace: [{ from: '.', to: '-' }] }
statements:
  - files: '*_q.csv*'
    symbol: { fileName: '^(.+)_q\\.csv' }
    rename: { OLD: OLD-0 }
    periodEnd: { column: End }
    months: { column: Months }
    publishedOn: { column: Published, lagDays: 30 }
    income: { revenue: Revenue }
    quote: { price: Price, marketCap: { times: [Price, Shares] }, quarterlyDividendsPerShare: Dividend }
${extra}`;
/** The first line of such a file. */
export const head = 'End,Months,Published,Revenue,Price,Shares,Dividend\n';

/** A new folder with these files. */
export async function folderOf(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'csv-set-'));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}
