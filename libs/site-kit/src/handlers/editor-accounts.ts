import type { AuthProvider } from '@portal/auth-provider';
import { AppError } from '@portal/errors';
import type { ApiCall } from './api-route.ts';

/** The accounts of the site's editors. @throws AppError `not_supported` where editors have none */
export function editorAccounts({ auth }: Pick<ApiCall, 'auth'>): NonNullable<AuthProvider['editors']> {
  const { editors } = auth();
  if (editors) return editors;
  throw new AppError('not_supported', 'On this site editors share the passwords of its environment.');
}
