import { failureOf } from '@site/remote-kit';
import type { TextId } from '../texts/use-text';

/** What to say of a failure that no field is to blame for. */
export const failureText = (error: unknown): TextId =>
  failureOf(error).errorCode === 'network_failure' ? 'login.error.unreachable' : 'login.error.other';
