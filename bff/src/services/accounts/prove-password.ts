import { InvalidInputError, UnavailableError } from '../errors';
import type { Account } from '../ports';
import type { PasswordHasher } from './password-hasher';
import { isOverlong } from './password-rules';
import type { TryCounter } from './sign-in-service';

interface Proof {
  /** Who tries, in the counter's store. */
  readonly key: string;
  readonly account: Account;
  readonly password: string;
  /** Where it stands in the request: `body.currentPassword`. */
  readonly path: string;
  readonly onWrong: () => Promise<void>;
}

/**
 * Asks whoever is signed in for the account's password once more. Throws: 400 `wrong_password`, 429, 503; a right password and
 * one that nobody judged count as no try.
 */
export async function provePassword(
  { hasher, tries }: { readonly hasher: PasswordHasher; readonly tries: TryCounter },
  { key, account, password, path, onWrong }: Proof,
): Promise<void> {
  await tries.take(key);
  const giveBackWhenBusy = async (failure: unknown): Promise<never> => {
    if (failure instanceof UnavailableError) await tries.giveBack(key);
    throw failure;
  };
  const isProven =
    !isOverlong(password) && (await hasher.verify(account.passwordHash, password).catch(giveBackWhenBusy));
  if (!isProven) {
    await onWrong();
    throw new InvalidInputError('wrong_password', 'The current password is not right.', [
      { path, message: 'is not right' },
    ]);
  }
  await tries.giveBack(key);
}
