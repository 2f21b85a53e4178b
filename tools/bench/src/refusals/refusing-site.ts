import type { AuthProvider, SignInMethod } from '@portal/auth-provider';

/** A site whose refusals are measured, with a known and an unknown name. */
export interface RefusingSite {
  provider: AuthProvider;
  known: (attempt: number) => SignInMethod;
  unknown: (attempt: number) => SignInMethod;
  close(): Promise<void>;
}
