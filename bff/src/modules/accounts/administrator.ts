import type { Viewer } from '../../domain/entitlements';
import { mayAdminister } from '../../domain/entitlements';
import { ForbiddenError, UnauthenticatedError } from '../../platform/errors';

/** The administrator's id. Throws: 401 `login_required`, 403 `admin_required`. */
export function requireAdministrator(viewer: Viewer): string {
  if (viewer.kind === 'visitor') throw new UnauthenticatedError('login_required', 'Sign in to do this.');
  if (!mayAdminister(viewer)) throw new ForbiddenError('admin_required', 'Only administrators can do this.');
  return viewer.userId;
}
