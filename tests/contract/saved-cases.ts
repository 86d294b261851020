import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import type { Reported, SuiteParts } from './example-suite';
import { findingsOf } from './example-suite';
import type { RequestPlan } from './request-plan';

/** A request that was once answered wrongly. Every run sends it again. */
export interface SavedCase {
  /** What was wrong, for people. */
  readonly found: string;
  readonly plan: RequestPlan;
}

const FOLDER = join(__dirname, 'cases');

/** Every saved case, ordered by file name. */
export function readCases(folder = FOLDER): SavedCase[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as SavedCase);
}

/** Saves the findings of the fuzzer, one file per request. Returns the names of the files. */
export function saveCases(findings: readonly Reported[], folder = FOLDER): string[] {
  mkdirSync(folder, { recursive: true });
  return findings.map(({ kind, detail, plan }) => {
    const digest = createHash('sha256').update(JSON.stringify(plan)).digest('hex').slice(0, 8);
    const name = `${plan.operationId}-${kind.replaceAll('_', '-')}-${digest}.json`;
    const saved: SavedCase = { found: `${kind}: ${detail}`, plan };
    writeFileSync(join(folder, name), `${JSON.stringify(saved, null, 2)}\n`);
    return name;
  });
}

/** Sends the saved cases again. A case for a removed operation is a finding: delete the case. */
export async function runCases(parts: SuiteParts, cases: readonly SavedCase[]): Promise<Reported[]> {
  const findings: Reported[] = [];
  for (const { plan } of cases) {
    const operation = parts.contract.operations.find(({ operationId }) => operationId === plan.operationId);
    if (!operation) {
      findings.push({ kind: 'case_without_operation', detail: plan.operationId, plan });
      continue;
    }
    try {
      const answer = await parts.sender.send(operation, plan, parts.sessions.tokenOf(plan.role));
      findings.push(...findingsOf(operation, plan, answer).map((finding) => ({ ...finding, plan })));
    } catch (error) {
      findings.push({ kind: 'no_answer', detail: String(error), plan });
    }
  }
  return findings;
}
