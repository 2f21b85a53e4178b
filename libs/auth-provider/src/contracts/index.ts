export {
  authProviderContract,
  type AuthProviderUnderTest,
  type BrowserUnderTest,
} from './auth-provider-contract.ts';
export { editorAccountsContract, type EditorAccountsUnderTest } from './editor-accounts-contract.ts';
export { siteBackendContract } from './site-backend-contract.ts';
export type { MakeSiteBackend, SiteBackendUnderTest } from './site-backend-under-test.ts';
