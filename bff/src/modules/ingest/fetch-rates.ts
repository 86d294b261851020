import type { Market } from '../../domain/company';
import type { FxRate, IngestReject } from '../market-data';
import type { CompanyProvider } from '../providers';

/** One transaction. */
export const RATES_A_BATCH = 5_000;

/** All rates of a provider. Unreadable ones are quarantined. */
export async function fetchRates(
  provider: CompanyProvider,
  signal: AbortSignal,
  market: Market | null = null,
): Promise<{ readonly rates: readonly FxRate[]; readonly rejects: readonly IngestReject[] }> {
  const rates: FxRate[] = [];
  const rejects: IngestReject[] = [];
  for await (const rate of provider.rates()) {
    if (signal.aborted) break;
    if ('reject' in rate) rejects.push({ ...rate.reject, market });
    else rates.push(rate);
  }
  return { rates, rejects };
}
