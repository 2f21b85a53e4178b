import { AppError } from '@portal/errors';
import type { PlatformUser } from '@portal/sites';

/** The user, if they are an admin. @throws AppError `not_found`: anyone else learns of no such page. */
export function requireAdmin<User extends PlatformUser>(user: User | null): User {
  if (user?.role !== 'admin') throw new AppError('not_found', 'There is nothing at this address.');
  return user;
}

/** The user who is signed in. @throws AppError `not_found` when no one is */
export function requireUser<User extends PlatformUser>(user: User | null): User {
  if (user === null) throw new AppError('not_found', 'There is nothing at this address.');
  return user;
}
