import type { Viewer } from '../../domain/entitlements';

export interface VerifiedToken {
  readonly userId: string;
  readonly viewer: Viewer;
}
