import type { Contract, ContractOperation } from '@site/contract/contract-document';
import type { Role } from './request-plan';
import type { Sender } from './send-request';

/** The demo accounts of the sample data. */
export const DEMO_PASSWORD = 'demo-Passw0rd-2026';
export const DEMO_EMAILS = {
  user: 'reader@demo.example',
  premium: 'premium@demo.example',
  admin: 'admin@demo.example',
} as const;

/** A well-formed token that was never issued. */
const MADE_UP_TOKEN = 'A'.repeat(43);

/** One token per role: each account signs in once, since sign-in is rate-limited. */
export interface DemoSessions {
  tokenOf(role: Role): string | null;
  /** A separate token for tests of signing out. */
  freshToken(): Promise<string>;
}

/** Signs the demo accounts in. Throws: Error when one cannot sign in. */
export async function signInDemoAccounts(contract: Contract, sender: Sender): Promise<DemoSessions> {
  const operation = contract.operations.find(({ operationId }) => operationId === 'signInWithPassword')!;
  const tokens = new Map<Role, string>();
  for (const [role, email] of Object.entries(DEMO_EMAILS))
    tokens.set(role as Role, await signIn(operation, sender, email));
  return {
    tokenOf: (role) => (role === 'none' ? null : role === 'bad' ? MADE_UP_TOKEN : (tokens.get(role) ?? null)),
    freshToken: () => signIn(operation, sender, DEMO_EMAILS.user),
  };
}

async function signIn(operation: ContractOperation, sender: Sender, email: string): Promise<string> {
  const plan = {
    operationId: operation.operationId,
    role: 'none',
    path: {},
    query: [],
    headers: {},
    body: { json: { email, password: DEMO_PASSWORD } },
  } as const;
  const answer = await sender.send(operation, plan, null);
  if (answer.status !== 200) {
    throw new Error(`${email} can't sign in: ${answer.status} ${answer.text.slice(0, 200)}`);
  }
  return (JSON.parse(answer.text) as { token: string }).token;
}
