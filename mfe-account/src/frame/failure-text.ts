import { failureOf } from '@site/remote-kit';
import type { TextId } from '../texts/use-text';

/** The message for a failure that no field caused. */
export const failureText = (error: unknown): TextId =>
  failureOf(error).errorCode === 'network_failure' ? 'login.error.unreachable' : 'login.error.other';
