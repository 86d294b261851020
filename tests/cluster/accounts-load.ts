import { createSandboxProvider } from '../../bff/src/modules/billing/providers/sandbox-provider';
import { signatureOf } from '../../bff/src/modules/billing/providers/webhook-signature';
import { systemClock } from '../../bff/src/platform/clock';
import { sleep } from '../faults/child';
import { createWriter, jsonOf, type Writer } from './client';
import { WEBHOOK_SECRET, type Cluster } from './cluster';
import type { Ledger } from './ledger';
import { tokenIn } from './mails';

const PASSWORD = 'kelp lamp orbit tram';
const FOLLOWED = 3;
const PAUSE_MS = 1000;
/** How long to wait for an email. A failed one is retried, at first within seconds. */
const MAIL_LIMIT_MS = 120_000;

export const bearer = (token: string): Readonly<Record<string, string>> => ({ authorization: `Bearer ${token}` });

/** Registers an address. */
export async function signUp(writer: Writer, ledger: Ledger, email: string): Promise<void> {
  const consents = { marketingConsent: true, disclaimer: true };
  await writer.send('POST', '/api/auth/signup-password', { email, password: PASSWORD, locale: 'en', ...consents });
  ledger.signUps.push(email);
}

/** The token of the emailed link, once it has arrived. Throws: it did not arrive in time. */
export async function mailed({ mail }: Pick<Cluster, 'mail'>, email: string, path: string): Promise<string> {
  const until = Date.now() + MAIL_LIMIT_MS;
  for (;;) {
    const token = tokenIn(mail.received, email, path);
    if (token !== null) return token;
    if (Date.now() > until) throw new Error(`no mail with /${path}/ came to ${email}`);
    await sleep(50);
  }
}

/** Opens the link of the email. When an answer was lost, a refusal of the retry is accepted: the link works only once. */
async function verify(writer: Writer, emailAuthToken: string): Promise<void> {
  const before = writer.refused;
  await writer.send('POST', '/api/auth/verify', { emailAuthToken }).catch((failure: unknown) => {
    if (writer.refused - before < 2) throw failure;
  });
}

export async function signIn(writer: Writer, ledger: Ledger, email: string): Promise<string> {
  const answer = await writer.send('POST', '/api/auth/signin-password', { email, password: PASSWORD });
  const { token } = jsonOf<{ token: string }>(answer);
  ledger.tokens.push(token);
  return token;
}

/** The payment provider: it delivers each event until it is taken, and some of them twice. */
function createProvider(writer: Writer, ledger: Ledger, emailOf: () => string) {
  let sent = 0;
  return createSandboxProvider({
    secret: WEBHOOK_SECRET,
    clock: systemClock,
    send: async ({ rawBody }) => {
      const { event_id: eventId } = JSON.parse(rawBody.toString()) as { event_id: string };
      const deliver = async (): Promise<void> => {
        // Parsed and serialised again to the same bytes, so the signature stays valid.
        const signature = signatureOf(WEBHOOK_SECRET, rawBody, new Date());
        await writer.send('POST', '/api/webhooks/sandbox', JSON.parse(rawBody.toString()) as object, {
          'paddle-signature': signature,
        });
      };
      await deliver();
      ledger.events.push({ email: emailOf(), eventId });
      if ((sent += 1) % 3 === 0) await deliver();
    },
  });
}

/** One reader after another: each registers, opens the emailed link, signs in, follows, writes a note, and buys a plan. */
export async function readersOfTheirOwn(
  cluster: Cluster,
  ledger: Ledger,
  {
    name,
    isOver,
    onRefused,
  }: { readonly name: string; readonly isOver: () => boolean; readonly onRefused: () => void },
): Promise<void> {
  const writer = createWriter(cluster, onRefused);
  let email = '';
  const provider = createProvider(writer, ledger, () => email);
  for (let number = 0; !isOver(); number += 1) {
    email = `${name}-${number}@cluster.example`;
    await signUp(writer, ledger, email);
    await verify(writer, await mailed(cluster, email, 'verify'));
    const token = await signIn(writer, ledger, email);
    ledger.verified.push(email);
    for (let at = 0; at < FOLLOWED; at += 1) {
      const symbol = `FAULT${(number + at) % 30}`;
      await writer.send('POST', '/api/symbols/follow', { symbol, marketName: 'SP500' }, bearer(token));
      ledger.follows.push({ email, symbol });
      await sleep(PAUSE_MS);
    }
    const [symbol, text] = [`FAULT${number % 30}`, `a note of ${email}`];
    await writer.send('PUT', `/api/users/me/notes/SP500/${symbol}`, { text }, bearer(token));
    ledger.notes.push({ email, symbol, text });
    const begun = await writer.send('POST', '/api/subscriptions/checkout', { planId: 'premium-month' }, bearer(token));
    const { checkoutId, trialDays, price } = jsonOf<{ checkoutId: string; trialDays: number; price: number }>(begun);
    ledger.checkouts.push({ email, checkoutId });
    await provider.till.pay({
      id: checkoutId,
      userId: '',
      provider: 'sandbox',
      planId: 'premium-month',
      market: null,
      discountCode: null,
      discountPercent: 0,
      trialDays,
      firstChargeMinor: Math.round(price * 100),
      createdAt: '',
    });
    await sleep(PAUSE_MS);
  }
}
