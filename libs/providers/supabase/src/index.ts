export { supabaseIdentityProvider, type SupabaseIdentityOptions } from './identity-provider.ts';
