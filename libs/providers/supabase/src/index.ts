export { supabaseAccountTokens, type SupabaseAccountTokensOptions } from './account-tokens.ts';
export { supabaseAuthReach } from './auth-reach.ts';
export { supabaseEditorAccounts, type SupabaseEditorAccountsOptions } from './editor-accounts.ts';
export { supabaseEditorInvitations, type SupabaseEditorInvitationsOptions } from './editor-invitations.ts';
export { supabaseLiveHints, type SupabaseLiveHintsOptions } from './live-hints.ts';
export { supabaseDatabaseApi, type SupabaseDatabaseApiOptions } from './database-api.ts';
export { supabaseIdentityProvider, type SupabaseIdentityOptions } from './identity-provider.ts';
