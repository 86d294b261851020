import type { Failure } from './failure';

type Listener = (failure: Failure) => void;

let listener: Listener = () => undefined;

/** For the session: notified when an answer says that the reader's token is no longer valid. */
export const onTokenRefused = (onRefused: Listener): void => {
  listener = onRefused;
};

export const publishTokenRefused = (failure: Failure): void => listener(failure);
