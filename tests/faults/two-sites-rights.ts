import type { Report } from './report';
import type { SiteProcess } from './site-process';
import { said, statusOf, notifiedSince } from './two-sites-timing';
import type { TwoSites } from './two-sites-setup';

/** A personal token that both know is revoked on both as soon as one of them is notified. */
export async function revokedToken(report: Report, { a, b, users, tokenOf }: TwoSites): Promise<void> {
  const token = await tokenOf(users[3]!);
  const made = await a.ask('/api/users/me/api-tokens', { token, body: { name: 'Program' } });
  const { token: personal, apiToken } = (await made.json()) as { token: string; apiToken: { id: string } };
  const reads = (site: SiteProcess) => statusOf(site, '/api/symbols/follows', personal);
  const since = performance.now();
  const known = await Promise.all([reads(a), reads(b)]);
  const { status } = await a.ask(`/api/users/me/api-tokens/${apiToken.id}`, { token, method: 'DELETE' });
  const here = await reads(a);
  const ms = await notifiedSince(since, async () => (await reads(b)) === 401);
  report.check(
    known.join() === '200,200' && status === 204 && here === 401 && ms !== null,
    'a personal token that is revoked on one process is dead on the other at once',
    said(ms),
  );
}

/** A plan that is bought on one process applies on the other too, with the same token. */
export async function changedPlan(report: Report, { a, b, users, database, tokenOf }: TwoSites): Promise<void> {
  await database.write((write) => write.run("UPDATE users SET plan = 'free' WHERE id = ?", [users[4]!]));
  const token = await tokenOf(users[4]!);
  const planOn = async (site: SiteProcess) =>
    ((await (await site.ask('/api/users/me', { token })).json()) as { plan: string }).plan;
  const quotaOn = async (site: SiteProcess) => {
    const answer = await site.ask('/api/users/me', { token });
    await answer.arrayBuffer();
    return answer.headers.get('ratelimit-policy') ?? '';
  };
  const since = performance.now();
  const before = [await planOn(a), await quotaOn(b)];
  const begun = await a.ask('/api/subscriptions/checkout', { token, body: { planId: 'premium-month' } });
  const { checkoutId = '' } = (await begun.json()) as { checkoutId?: string };
  const paid = await a.ask(`/api/subscriptions/checkout/${checkoutId}/sandbox-payment`, { token, method: 'POST' });
  await paid.arrayBuffer();
  const ms = await notifiedSince(since, async () => (await quotaOn(b)).startsWith('"read-premium"'));
  report.check(
    before.join() === 'free,"read-free";q=1000000;w=60' && ms !== null && (await planOn(b)) === 'premium',
    'a plan bought on one process holds on the other at once, without another login',
    `${begun.status}, ${paid.status}, ${said(ms)}`,
  );
}
