import { Op, type Transaction } from 'sequelize';
import { isValidAt } from '../../domain/billing/discounts';
import type { Checkout, DiscountCode } from './billing';
import type { Database } from '../../platform/db/connect-database';
import { discountCodes, discountRedemptions } from './table';
import type { RowOf } from '../../platform/db/table';

/** A checkout that may have a discount, at an instant in ISO 8601. */
export interface DiscountUse {
  readonly checkout: Pick<Checkout, 'id' | 'userId' | 'discountCode'>;
  readonly now: string;
}

export const discountOf = ({ pastRedemptions: _past, ...discount }: RowOf<typeof discountCodes>): DiscountCode =>
  discount;

/** Creates or changes a code; its number of uses is unchanged. */
export async function storeDiscount(database: Database, discount: DiscountCode, transaction: Transaction) {
  await database.model(discountCodes).bulkCreate([{ ...discount, pastRedemptions: 0 }], {
    updateOnDuplicate: ['percent', 'validFrom', 'validUntil', 'redemptionsAtMost'],
    transaction,
  });
}

/** How often a code was redeemed, or is reserved at `now` for others than `userId`. Null: there is no such code. */
export async function usesOf(
  database: Database,
  { code, userId, now }: { readonly code: string; readonly userId: string; readonly now: string },
  transaction: Transaction | null = null,
): Promise<number | null> {
  const discount = await database.model(discountCodes).findByPk(code, { transaction });
  if (!discount) return null;
  const isTaken = {
    [Op.or]: [{ reservedUntil: null }, { userId: { [Op.ne]: userId }, reservedUntil: { [Op.gt]: now } }],
  };
  const uses = await database.model(discountRedemptions).count({ where: { code, ...isTaken }, transaction });
  return discount.pastRedemptions + uses;
}

/**
 * Reserves a use of a checkout's discount until then. False: none is left, the code is not valid, or its user has redeemed it
 * before. One transaction with what depends on it.
 */
export async function reserveDiscount(
  database: Database,
  { checkout, now, until }: DiscountUse & { readonly until: string },
  transaction: Transaction,
): Promise<boolean> {
  const { id: checkoutId, userId, discountCode: code } = checkout;
  if (code === null) return true;
  // On PostgreSQL two reservations of one code queue at its row; SQLite writes one after the other anyway.
  const discount = await database.model(discountCodes).findByPk(code, { lock: true, transaction });
  if (!discount) return false;
  const redemptions = database.model(discountRedemptions);
  const own = await redemptions.findOne({ where: { code, userId }, transaction });
  if (own?.reservedUntil === null) return false;
  const isHeld = own?.checkoutId === checkoutId && own.reservedUntil > now;
  const uses = (await usesOf(database, { code, userId, now }, transaction)) ?? 0;
  const isLeft = discount.redemptionsAtMost === null || uses < discount.redemptionsAtMost;
  if (!isHeld && !(isLeft && isValidAt(discount, now))) return false;
  const reservedUntil = isHeld && own.reservedUntil > until ? own.reservedUntil : until;
  await redemptions.upsert({ code, userId, checkoutId, redeemedAt: now, reservedUntil }, { transaction });
  return true;
}

/** Releases the reservation of a checkout. */
export async function releaseDiscount(
  database: Database,
  { id: checkoutId, userId }: Pick<Checkout, 'id' | 'userId'>,
  transaction: Transaction,
): Promise<void> {
  const where = { checkoutId, userId, reservedUntil: { [Op.ne]: null } };
  await database.model(discountRedemptions).destroy({ where, transaction });
}

/**
 * Redeems the discount of a checkout that is paid. False: it is beyond the code's limit, since the payment came after its
 * reservation had expired; the money is taken, so it counts all the same.
 */
export async function redeemDiscount(
  database: Database,
  { checkout, now }: DiscountUse,
  transaction: Transaction,
): Promise<boolean> {
  const { id: checkoutId, userId, discountCode: code } = checkout;
  if (code === null) return true;
  const discount = await database.model(discountCodes).findByPk(code, { lock: true, transaction });
  const redemptions = database.model(discountRedemptions);
  const own = await redemptions.findOne({ where: { code, userId }, transaction });
  if (!discount || own?.reservedUntil === null) return true;
  const uses = (await usesOf(database, { code, userId, now }, transaction)) ?? 0;
  await redemptions.upsert({ code, userId, checkoutId, redeemedAt: now, reservedUntil: null }, { transaction });
  return discount.redemptionsAtMost === null || uses < discount.redemptionsAtMost;
}

/** Called before an account is deleted: its redemptions still count. */
export async function keepRedemptions(database: Database, userId: string, transaction: Transaction): Promise<void> {
  const redeemed = await database
    .model(discountRedemptions)
    .findAll({ where: { userId, reservedUntil: null }, transaction });
  const codes = redeemed.map(({ code }) => code);
  await database.model(discountCodes).increment('pastRedemptions', { where: { code: codes }, transaction });
}
