export {
  authProviderContract,
  type AuthProviderUnderTest,
  type BrowserUnderTest,
} from './auth-provider-contract.ts';
export { editorAccountsContract, type EditorAccountsUnderTest } from './editor-accounts-contract.ts';
