import type { Database } from '../../bff/src/platform/db/connect-database';
import { createRandom, sleep, startTarget } from './child';
import { takeMadeUpEvent } from './made-up-events';
import { PRICES, QUARTERS } from './made-up-companies';
import { median, type Report } from './report';
import { integrityOf, reopened } from './stored';

/** The minimum number of acknowledged writes before a kill, also on a slow machine. */
const ACKNOWLEDGED = 20;
const KINDS = {
  account: "SELECT REPLACE(email, '@example.org', '') AS k FROM users",
  session: 'SELECT token_hash AS k FROM sessions',
  follow: 'SELECT symbol AS k FROM follows',
  audit: 'SELECT target_id AS k FROM audit_log',
  company: 'SELECT ticker AS k FROM listings',
  // A sign-up counts only with its email.
  signUp: `SELECT REPLACE(s.email, '@sign-up.example', '') AS k FROM sign_ups AS s
    JOIN outgoing_mails AS m ON m.sign_up_id = s.id AND m.state = 'queued'
    WHERE s.agrees_to_marketing = 1 AND s.agrees_to_disclaimer = 1`,
  // With all its effects: the subscription, the plan and the email.
  webhook: `SELECT REPLACE(e.event_id, 'evt-', '') AS k FROM billing_events AS e
    JOIN subscriptions AS s ON s.provider_subscription_id = e.provider_subscription_id
    JOIN users AS u ON u.id = s.user_id AND u.plan = 'premium'
    JOIN outgoing_mails AS m ON m.user_id = u.id AND m.template = 'plan_trial'`,
  mail: `SELECT REPLACE(recipient, '@example.org', '') AS k FROM outgoing_mails WHERE state = 'sent'`,
} as const;

/**
 * The provider redelivers an event after a crash before the answer (G10): a stored event has no second
 * effect, and a lost one is processed now.
 */
async function redeliver(report: Report, database: Database): Promise<void> {
  const begun = await database.read.all<{ k: string; isKept: number }>(
    `SELECT REPLACE(c.id, 'chk-', '') AS k,
       (SELECT COUNT(*) FROM billing_events AS e WHERE e.event_id = REPLACE(c.id, 'chk-', 'evt-')) AS "isKept"
     FROM checkouts AS c`,
  );
  const committed = begun.filter(({ isKept }) => isKept > 0);
  const open = begun.filter(({ isKept }) => isKept === 0);
  const wrong: string[] = [];
  for (const { k, isKept } of [...open, ...committed.slice(-200)]) {
    const { outcome } = await takeMadeUpEvent(database, k);
    if (outcome !== (isKept > 0 ? 'duplicate' : 'accepted')) wrong.push(`${k} ${outcome}`);
  }
  const uneven = await database.read.all<{ id: string }>(
    `SELECT c.id FROM checkouts AS c WHERE
       (SELECT COUNT(*) FROM outgoing_mails AS m WHERE m.user_id = c.user_id AND m.template = 'plan_trial') <> 1
       OR (SELECT COUNT(*) FROM subscriptions AS s WHERE s.user_id = c.user_id) <> 1
       OR (SELECT plan FROM users AS u WHERE u.id = c.user_id) <> 'premium'`,
  );
  report.check(
    wrong.length === 0 && uneven.length === 0,
    'a webhook that is sent again after a kill has one effect',
    [...wrong, ...uneven.map(({ id }) => id)].slice(0, 5).join(', ') ||
      `${committed.length} stored, ${open.length} processed afterwards`,
  );
}

/** Kills the writing process again and again; what it acknowledged must be there (J1). */
export async function killUnderLoad(report: Report, program: string, url: string, kills: number): Promise<void> {
  const random = createRandom(20_260_822);
  const acknowledged = new Map<string, Set<string>>(Object.keys(KINDS).map((kind) => [kind, new Set()]));
  const startMs: number[] = [];
  let sent = 0;
  for (let kill = 0; kill < kills; kill++) {
    const target = startTarget(program, 'write', url, String(kill));
    await target.line('ready');
    startMs.push(performance.now() - target.startedAt);
    await target.line('ack', ACKNOWLEDGED);
    await sleep(random() * 500);
    await target.kill();
    for (const line of target.lines) {
      const [verb, kind, key] = line.split(' ');
      if (verb === 'sent') sent += 1;
      if (verb === 'ack') acknowledged.get(kind!)!.add(key!);
    }
  }
  await reopened(url, async (database) => {
    let total = 0;
    let stored = 0;
    const lost: string[] = [];
    for (const [kind, query] of Object.entries(KINDS)) {
      const there = new Set((await database.read.all<{ k: string }>(query)).map(({ k }) => k));
      stored += there.size;
      for (const key of acknowledged.get(kind)!) {
        total += 1;
        if (!there.has(key)) lost.push(`${kind} ${key}`);
      }
    }
    const counts = `${kills} kills, ${sent} sent, ${total} acknowledged, ${stored} stored`;
    report.check(total >= kills * ACKNOWLEDGED, 'the writers were under load', counts);
    report.check(lost.length === 0, 'no acknowledged write is lost', lost.slice(0, 5).join(', ') || counts);
    const halves = await database.read.all<{ ticker: string }>(
      `SELECT l.ticker FROM listings AS l WHERE
         (SELECT COUNT(*) FROM income_facts WHERE company_id = l.company_id) <> ${QUARTERS}
         OR (SELECT COUNT(*) FROM balance_facts WHERE company_id = l.company_id) <> ${QUARTERS}
         OR (SELECT COUNT(*) FROM prices WHERE listing_id = l.id) <> ${PRICES}`,
    );
    report.check(halves.length === 0, 'every company is stored whole', halves.map(({ ticker }) => ticker).join(', '));
    const halfSignedUp = await database.read.all<{ email: string }>(
      `SELECT email FROM users AS u WHERE email LIKE '%@sign-up.example' AND
         (NOT EXISTS (SELECT 1 FROM outgoing_mails WHERE user_id = u.id)
         OR (SELECT COUNT(*) FROM consents WHERE user_id = u.id) <> 2)`,
    );
    report.check(
      halfSignedUp.length === 0,
      'every sign-up has its mail and its agreements',
      halfSignedUp.map(({ email }) => email).join(', '),
    );
    await redeliver(report, database);
    const integrity = await integrityOf(database);
    report.check(integrity === 'ok', 'the file is sound', integrity);
  });
  report.check(
    startMs.length === kills,
    'each start after a kill becomes ready',
    `median ${Math.round(median(startMs))} ms, worst ${Math.round(Math.max(...startMs))} ms`,
  );
}
