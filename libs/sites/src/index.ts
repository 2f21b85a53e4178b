export { asciiDomain, withAsciiDomain } from './ascii-domain.ts';
export { AccountLink, type AccountLinks } from './account-links.ts';
export {
  type ApprovalNotice,
  composeMail,
  draftMail,
  type MailDraft,
  type MailSubject,
} from './mail/compose-mail.ts';
export type { EditorMails, MailedInvitation, MailRecipient } from './mail/editor-mails.ts';
export type { SiteInMail } from './site-in-mail.ts';
export { MAIL_LANGUAGES, type MailLanguage, mailWords } from './mail/mail-words.ts';
export { type AdminMail, mailAdmins, mailUser } from './mail/admin-mail.ts';
export {
  type DomainMailsDeps,
  type DomainNotice,
  mailDomainNotice,
  type SiteContacts,
} from './mail/domain-mails.ts';
export { approvalMails, platformMails, type PlatformMailsDeps } from './mail/platform-mails.ts';
export {
  INVITATION_DAYS,
  type InvitationToken,
  type InvitationTokens,
  type OpenInvitations,
} from './invitation-token.ts';
export {
  type ApprovalAuthor,
  type ApprovalRecords,
  ApprovalNote,
  type ApprovalState,
  type CommentPlace,
  CommentText,
  type DraftComment,
  type EndedMark,
  MAX_OPEN_COMMENTS,
  type NamedPerson,
  SHOWN_RESOLVED_COMMENTS,
  type MemberApproval,
  type NewComment,
  type NewReadyMark,
  type ReadyMark,
  type SendingBack,
} from './approval.ts';
export type { ApprovalMailing, DraftApproval, Mailed, MemberApprovals } from './draft-approval.ts';
export {
  addComment,
  type ApprovalCall,
  endMark,
  markReady,
  resolveComment,
  sendDraftBack,
} from './operations/approve-draft.ts';
export { OlderVersion, type OlderVersions } from './older-version.ts';
export {
  AudienceChange,
  AUDIENCE_NAME,
  AudienceName,
  AudienceRecord,
  NewAudience,
  type AudienceRecords,
  type ExpectedAudience,
  type ExpectedAudienceRemoval,
} from './audience.ts';
export {
  EDITOR_CODE_SECONDS,
  EditorCodeProof,
  type EditorCodeOwner,
  type EditorCodeRecords,
  type EditorCodes,
  type StoredEditorCode,
} from './editor-code.ts';
export {
  editorName,
  SHOWN_STAFF_VISITS,
  STAFF_SESSION_SECONDS,
  type StaffAccess,
  type StaffRecords,
  type StaffState,
  type StaffVisit,
  type StaffSwitch,
} from './staff.ts';
export { generatePassword } from './generate-password.ts';
export { audienceColour } from './audience-colour.ts';
export { audienceTitle } from './audience-title.ts';
export {
  AUDIT_MONTHS,
  type AuditTerms,
  auditTerms,
  isSecurityAction,
  monthsBefore,
} from './security-action.ts';
export {
  type AccountDeletion,
  type AccountFacts,
  type AccountReader,
  type Erased,
  type Erasure,
  type KnownPerson,
  type MemberData,
  type MemberExports,
  type PendingErasure,
  type PersonalRecords,
  PersonalSection,
} from './persons/personal-records.ts';
export {
  countExport,
  type ExportDeps,
  exportPerson,
  type PersonalFile,
  personalFileText,
} from './persons/export-person.ts';
export { sectionInLanguage } from './persons/section-in-language.ts';
export { PERSONAL_PLACES } from './persons/personal-places.ts';
export {
  type EraseDeps,
  erasePerson,
  type FinishDeps,
  finishErasures,
  type PersonErased,
} from './persons/erase-person.ts';
export { AUDITED_TOOLS, type AuditedTool } from './audited-tools.ts';
export { type AuditEntry, type AuditFacts, type AuditLog, NAMING_FACTS, siteFacts } from './audit.ts';
export {
  AuditOutcome,
  type AuditFilter,
  type AuditPage,
  type AuditQuery,
  type AuditReader,
  type AuditRow,
} from './audit-reader.ts';
export type { ChatEndpoint, ChatReservation, ChatTokens, ChatUsage, ChatUsageRow } from './chat-usage.ts';
export {
  CredentialChange,
  CredentialWrite,
  SealedPassword,
  CredentialForSignIn,
  ViewerCredential,
  type CredentialRecords,
  type CredentialRegistry,
  type ExpectedCredential,
  type RevealActor,
} from './credential.ts';
export {
  DASHBOARD_SESSION_SECONDS,
  DashboardSession,
  type DashboardSessions,
  type DashboardUser,
} from './dashboard-session.ts';
export { DeployRecord, DeployState, type DeployRecords } from './deploy.ts';
export {
  EDITOR_SESSION_SECONDS,
  EditorSession,
  SessionBasis,
  SessionProof,
  type AccountTokens,
  type EditorSessionRecords,
  type EditorSessions,
} from './editor-session.ts';
export type {
  AllowedSignup,
  Installation,
  InstallationMembership,
  InstallationReader,
  InstallationState,
  InstallationSummary,
  UserRegistry,
} from './installation.ts';
export type { LiveChannelRecords, LiveHints, SavedHint, AnnouncedSave } from './live-hint.ts';
export {
  EditorRole,
  hasOtherRole,
  Invitation,
  SiteMember,
  type MemberInvitations,
  type OpenInvitation,
  type MemberRecords,
  type MemberRegistry,
  type MemberResets,
  ownersPublish,
  type PublishingRights,
} from './member.ts';
export type { SiteActor } from './site-actor.ts';
export { savedHint } from './saved-hint.ts';
export { type ChatBooking, reserveChat, takeChatCall, TOKENS_A_DAY } from './limits/chat-budget.ts';
export {
  attemptLimits,
  failureLimits,
  refundAttempt,
  laneOf,
  NAMELESS_EDITOR,
  reserveAttempt,
  type SignInLane,
} from './sign-in/sign-in-attempt.ts';
export { refundLimits, limitKey, takeFromLimits, tooMany } from './limits/take-from-limits.ts';
export { inviteMember, inviteMemberAgain, type MailingCall } from './operations/invite-member.ts';
export { buildSiteBackend, type CallOperation } from './operations/build-site-backend.ts';
export type { CallingSite, OperationDeps } from './operations/operation-call.ts';
export { budgetOf, type CallBudget, type Operation } from './operations/operation.ts';
export { OPERATION_ROWS, OPERATIONS } from './operations/operations.ts';
export { runOperation, type OperationRequest } from './operations/run-operation.ts';
export { UPLOADS } from './operations/storage-operations.ts';
export { requireWithinLimit } from './limits/require-within-limit.ts';
export { languageFault } from './language-tag.ts';
export { NewSiteRequest, RESERVED_SUBDOMAINS, SiteSource, Subdomain } from './new-site.ts';
export {
  UserFilter,
  type UserOverview,
  type SignupPage,
  type SignupQuery,
  type SignupSummary,
  type UserPage,
  type UserQuery,
  type UserSummary,
} from './user-overview.ts';
export {
  PlatformRole,
  type AccessGate,
  type Admission,
  type PlatformUser,
  type UserReader,
} from './platform-user.ts';
export { ENQUEUE_STEP, StepName, StepState, type SiteProgress, type SiteStep } from './provisioning-step.ts';
export {
  DEFAULT_PREVIEW_HOURS,
  MAX_PREVIEW_LINKS,
  NewPreviewLink,
  OpenPreview,
  type PreviewEntry,
  PreviewHours,
  PreviewLink,
  type OpenPreviews,
  type PreviewLinks,
  type PreviewMaker,
  type PreviewRecords,
  type PreviewRow,
} from './preview-link.ts';
export {
  MAX_SECTION_LOCKS,
  nameFromEmail,
  SECTION_LOCK_SECONDS,
  SectionLock,
  TabSections,
  WantedSections,
  type SectionHolder,
  type SectionLockRecords,
  type SectionLocks,
} from './section-lock.ts';
export { previewAddress } from './preview-address.ts';
export { QUESTION_DAYS, type QuestionCounts, type QuestionRecords } from './question-counts.ts';
export {
  basicAuthorization,
  cloneUrl,
  type MemberRepository,
  mintAuthorization,
  type RepositoryAccess,
  RepositoryGrant,
  RepositoryPermission,
  type RepositoryTokens,
  PublishingAccess,
  WritingAccess,
} from './repository-access.ts';
export {
  ROUTINES,
  type RoutineCounts,
  type RoutineName,
  type RoutineRun,
  type RoutineRuns,
  type RoutineSchedule,
  type RunBegun,
} from './routine.ts';
export type {
  AuthenticatorRemoval,
  AuthenticatorBegun,
  Authenticators,
  CodeCheck,
  NewAuthenticator,
} from './second-factor/authenticators.ts';
export { type CodeProblem, codeProblemStatus, codeProblemWords } from './second-factor/code-problem.ts';
export {
  CODE_FAILURES,
  type CodeRefusal,
  type Confirmation,
  type ConfirmDeps,
  type Confirming,
  confirmSecondFactor,
  KNOWN_BROWSER_SECONDS,
} from './second-factor/confirm-second-factor.ts';
export { newRecoveryCodes, readTypedCode, RECOVERY_CODES } from './second-factor/recovery-codes.ts';
export {
  type DemandDeps,
  type SecondFactorDemand,
  secondFactorDemand,
  type SignedInUser,
} from './second-factor/second-factor-demand.ts';
export type { SecondFactor, SecondFactorRecords } from './second-factor/second-factor-records.ts';
export { hashSecretToken, isSecretToken, newSecretToken } from './secret-token.ts';
export type { AttemptDecision, SignInAttempt, SignInBegun, SignIns } from './sign-in/sign-in.ts';
export type { MemberBackend, RevealBackend, SiteBackend } from './site-backend.ts';
export type { KeyedSite, SiteApiKey, SiteKeyRecords, SiteKeys } from './site-key.ts';
export type { ForSite, SiteRecords } from './site-records.ts';
export {
  SiteFilter,
  SiteSort,
  type SiteOverview,
  type SitePage,
  type SiteQuery,
  type SiteReader,
  type SiteSummary,
} from './site-overview.ts';
export { SiteSettings, type SettingsRecords } from './site-settings.ts';
export {
  ProvisioningStatus,
  type RepositoryState,
  type SiteDirectory,
  type SiteRecord,
  type SiteRegistry,
  type SiteRepository,
} from './site.ts';
export {
  AssetType,
  documentFolder,
  type DocumentFolder,
  DocumentFileType,
  DocumentType,
  DOCUMENT_EXTENSIONS,
  DownloadType,
  LARGEST_ASSET,
  LARGEST_CAPTIONS,
  LARGEST_DOCUMENT,
  LARGEST_IMAGE,
  ImageType,
  RANDOM_ID,
  RandomId,
  UploadAddress,
  MAX_ASSETS,
  StoredAsset,
  type AssetFiles,
  type DocumentFiles,
  type FileUploads,
  type ImageFiles,
  type SiteStorage,
  type StoredName,
  StoreOrigin,
} from './stored-file.ts';
export type { DeletedUser, RightsChange, RightsRegistry, UserDeletion, UserRights } from './user-rights.ts';
