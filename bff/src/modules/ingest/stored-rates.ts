import { addDays } from '../../domain/day';
import type { CompanyReader, FxRate } from '../market-data';

/** One wrong rate among this many days is not decisive. */
const DAYS = 3;

/** The stored rates of the last days that have any, to compare new ones with. Shape: latest first, each once. */
export async function storedRates(reader: Pick<CompanyReader, 'readFx'>): Promise<readonly FxRate[]> {
  const found = new Map<string, FxRate>();
  let rates = await reader.readFx();
  for (let days = 1; rates.length > 0; days += 1) {
    for (const rate of rates) found.set(`${rate.pair} ${rate.asOf}`, rate);
    if (days === DAYS) break;
    const last = rates.reduce((latest, { asOf }) => (asOf > latest ? asOf : latest), rates[0]!.asOf);
    rates = await reader.readFx(addDays(last, -1));
  }
  return [...found.values()];
}
