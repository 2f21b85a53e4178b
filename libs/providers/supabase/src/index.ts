export { supabaseAccountLinks, type SupabaseAccountLinksOptions } from './account-links.ts';
export { supabaseAccountTokens, type SupabaseAccountTokensOptions } from './account-tokens.ts';
export { supabaseAuthReach } from './auth-reach.ts';
export { supabaseEditorAccounts, type SupabaseEditorAccountsOptions } from './editor-accounts.ts';
export { supabaseEditorMails, type SupabaseEditorMailsOptions } from './editor-mails.ts';
export { supabaseLiveHints, type SupabaseLiveHintsOptions } from './live-hints.ts';
export { supabaseDatabaseApi, type SupabaseDatabaseApiOptions } from './database-api.ts';
export { supabaseIdentityProvider, type SupabaseIdentityOptions } from './identity-provider.ts';
export { requirePrivilegedKey, supabaseRedirectOf, supabaseSignInWays } from './auth-facts.ts';
