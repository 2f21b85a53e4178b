import { AppError } from '@portal/errors';
import type { PlatformUser } from '@portal/sites';

/** The person, when they are an admin. @throws AppError `not_found`: for anybody else there is no such page. */
export function requireAdmin(user: PlatformUser | null): PlatformUser {
  if (user?.role !== 'admin') throw new AppError('not_found', 'There is nothing at this address.');
  return user;
}

/** The person who is signed in. @throws AppError `not_found` when no one is */
export function requireUser(user: PlatformUser | null): PlatformUser {
  if (user === null) throw new AppError('not_found', 'There is nothing at this address.');
  return user;
}
