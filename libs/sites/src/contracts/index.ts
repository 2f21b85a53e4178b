export { authenticatorsContract, type AuthenticatorsUnderTest } from './authenticators-contract.ts';
export { accountTokensContract, type AccountTokensUnderTest } from './account-tokens-contract.ts';
export { chatUsageContract } from './chat-usage-contract.ts';
export { dashboardSessionsContract, type DashboardSessionsUnderTest } from './dashboard-sessions-contract.ts';
export {
  editorCodesContract,
  type EditorCodesUnderTest,
  type StaffUnderTest,
} from './editor-codes-contract.ts';
export { invitationTokensContract, type InvitationTokensUnderTest } from './invitation-tokens-contract.ts';
export { usersContract, type UsersUnderTest } from './users-contract.ts';
export { previewRecordsContract, type PreviewRecordsUnderTest } from './preview-records-contract.ts';
export {
  sectionLockRecordsContract,
  type SectionLockRecordsUnderTest,
} from './section-lock-records-contract.ts';
export { siteBackendContract } from './site-backend-contract.ts';
export { siteRecordsContract } from './site-records-contract.ts';
export { codeOf } from './under-test.ts';
export type {
  MakeSiteBackend,
  MakeSiteRecords,
  SiteBackendUnderTest,
  SiteRecordsUnderTest,
} from './under-test.ts';
export { secondFactorsContract, type SecondFactorsUnderTest } from './second-factors-contract.ts';
