import type { Viewer } from '../../domain/entitlements';
import type { Database } from '../../platform/db/database';
import { storing } from '../../platform/db/storage-errors';
import { InvalidInputError, NotFoundError } from '../../platform/errors';
import { auditLog } from '../../platform/audit/audit-table';
import { requireAdministrator } from '../accounts';
import type { AuditEntry } from '../../platform/audit/audit-entry';
import type { Clock } from '../../platform/clock';
import type { DiscountCode } from './billing';
import { discountOf, storeDiscount } from './discount-uses';
import { discountCodes, discountRedemptions } from './table';

export type DiscountState = 'coming' | 'live' | 'used_up' | 'over';

/** A code, how often it was used, and whether it may be used now. */
export interface DiscountNow extends DiscountCode {
  readonly uses: number;
  readonly state: DiscountState;
}

/** The acting user, and the client address. */
interface Actor {
  readonly viewer: Viewer;
  /** Client address. */
  readonly address: string;
}

const ORDER: readonly DiscountState[] = ['live', 'coming', 'used_up', 'over'];

export type DiscountService = ReturnType<typeof createDiscountService>;

/**
 * Discount codes, for administrators. Throws, each: 401 `login_required`, 403 `admin_required`. Every change leaves an entry
 * in the audit log, in its own transaction.
 */
export function createDiscountService({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  const codes = database.model(discountCodes);
  const redeemed = database.model(discountRedemptions);

  async function read(): Promise<readonly DiscountNow[]> {
    const rows = await storing(codes.findAll({ order: ['code'] }));
    const used = await storing(redeemed.count({ where: { reservedUntil: null }, group: ['code'] }));
    // PostgreSQL counts in a type of 64 bits, which comes as text.
    const usesOf = new Map(used.map(({ code, count }) => [code, Number(count)]));
    const now = clock.now().toISOString();
    return rows.map((row) => {
      const discount = { ...discountOf(row.get()), uses: row.pastRedemptions + (usesOf.get(row.code) ?? 0) };
      return { ...discount, state: stateAt(discount, now) };
    });
  }

  async function find(code: string): Promise<DiscountNow> {
    const found = (await read()).find((one) => one.code === code);
    if (!found) throw new NotFoundError('discount_not_found', 'There is no such discount code.');
    return found;
  }

  const entryOf = ({ viewer, address }: Actor, code: string, reason: string): AuditEntry => ({
    at: clock.now().toISOString(),
    action: 'admin',
    result: 'ok',
    reason,
    address,
    actorId: requireAdministrator(viewer),
    targetId: `discount ${code.toUpperCase()}`,
  });

  return {
    /** How many may be used now. */
    countLive: async (): Promise<number> => (await read()).filter(({ state }) => state === 'live').length,

    /** Shape: those that may be used first. */
    async list(viewer: Viewer): Promise<readonly DiscountNow[]> {
      requireAdministrator(viewer);
      const all = await read();
      return ORDER.flatMap((state) => all.filter((one) => one.state === state));
    },

    /** Throws: 400 `invalid_options`. */
    async set(given: DiscountCode, actor: Actor): Promise<DiscountNow> {
      const entry = entryOf(actor, given.code, 'discount_set');
      const { validFrom, validUntil } = given;
      if (validFrom !== null && validUntil !== null && validUntil <= validFrom) {
        throw new InvalidInputError('invalid_options', 'body.valid_until must be after valid_from', [
          { path: 'body.valid_until', message: 'must be after valid_from' },
        ]);
      }
      return find((await saveDiscount(database, given, entry)).code);
    },

    /** Idempotent. Throws: 404 `discount_not_found`. */
    async end(code: string, actor: Actor): Promise<DiscountNow> {
      const entry = entryOf(actor, code, 'discount_ended');
      const { uses: _uses, state, ...discount } = await find(code.toUpperCase());
      const validUntil = state === 'over' ? discount.validUntil : entry.at;
      await saveDiscount(database, { ...discount, validUntil }, entry);
      return find(discount.code);
    },
  };
}

/**
 * Creates or changes a discount code; codes are stored in capitals. `entry`: the trace of an administrator's change.
 * Throws: 400 `invalid_options`.
 */
export async function saveDiscount(database: Database, given: DiscountCode, entry?: AuditEntry): Promise<DiscountCode> {
  const discount = { ...given, code: given.code.toUpperCase() };
  if (!/^[A-Z0-9_-]{1,40}$/.test(discount.code)) throw wrong('code must be 1 to 40 letters, digits, - and _');
  if (!(discount.percent > 0 && discount.percent <= 100)) throw wrong('percent must be more than 0 and at most 100');
  if (discount.redemptionsAtMost !== null && !(discount.redemptionsAtMost >= 1)) throw wrong('most must be at least 1');
  await database.write(async ({ transaction }) => {
    await storeDiscount(database, discount, transaction);
    if (entry) await database.model(auditLog).create(entry, { transaction });
  });
  return discount;
}

const wrong = (message: string): InvalidInputError => new InvalidInputError('invalid_options', message);

function stateAt(
  { validFrom, validUntil, redemptionsAtMost, uses }: DiscountCode & { readonly uses: number },
  now: string,
): DiscountState {
  if (validUntil !== null && now >= validUntil) return 'over';
  if (redemptionsAtMost !== null && uses >= redemptionsAtMost) return 'used_up';
  return validFrom !== null && now < validFrom ? 'coming' : 'live';
}
