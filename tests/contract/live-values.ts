import type { Contract } from '@site/contract/contract-document';
import type { Schema } from '@site/contract';
import type { Sender } from './send-request';

/** Names that this very site knows, by the name of the parameter that takes them. */
export type LiveValues = Readonly<Record<string, string>>;

const MARKETS = ['SP500', 'TA', 'NYSE', 'L', 'DE'];

/**
 * Asks the site's boards for names that exist, since the examples of the contract name companies that need not be there.
 * Shape: empty where no board holds a row; the contract's examples stand then.
 */
export async function findLiveValues(contract: Contract, sender: Sender, token: string): Promise<LiveValues> {
  const operation = contract.operations.find(({ operationId }) => operationId === 'readBoard')!;
  for (const market of MARKETS) {
    const answer = await sender.send(
      operation,
      { operationId: 'readBoard', role: 'admin', path: { market }, query: [['limit', '50']], headers: {} },
      token,
    );
    if (answer.status !== 200) continue;
    const { rows } = JSON.parse(answer.text) as Schema<'Board'>;
    // A company with everything that a call may ask for, if there is one.
    const row = rows.find(({ labels, sector, industry }) => labels?.length && sector && industry) ?? rows[0];
    if (row) return namesIn(market, row);
  }
  return {};
}

function namesIn(market: string, { symbol, sector, industry, labels }: Schema<'BoardRow'>): LiveValues {
  return {
    market,
    marketName: market,
    ticker: symbol,
    symbol,
    ...(sector && { sector }),
    ...(industry && { industry }),
    ...(labels?.[0] && { label: labels[0] }),
  };
}
