import type { Filing } from '../facts/filing';
import { statementVersions } from '../facts/statement-versions';

export const versionsOf = (...filings: readonly Filing[]) => statementVersions(filings).statements;
