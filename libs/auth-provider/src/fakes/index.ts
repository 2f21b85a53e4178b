export { fastPasswords, type FastPasswords } from './fast-passwords.ts';
export {
  memoryEditorAccounts,
  type MemoryAccount,
  type MemoryEditorAccounts,
  type MemoryEditorAccountsOptions,
} from './memory-editor-accounts.ts';
