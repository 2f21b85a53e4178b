import type { DraftApprovalState, DraftChanges } from '@portal/content-core';
import type { StartChannel, StartStaff } from './start.ts';

/** What every view knows of the person and the site. */
export interface ViewFrame {
  siteName: string;
  locale: string;
  /** Null: a visitor of the default audience. */
  role: 'owner' | 'editor' | null;
  email: string | null;
  /** The person's id; null for a visitor. */
  person: string | null;
  /** The channel of the site's editors, and what the person is called there; null: there is none, or not for them. */
  channel: { at: StartChannel; as: string } | null;
  /** Whether editors have accounts: where they share passwords, there is no team to look after. */
  hasAccounts: boolean;
  /** Somebody of the agency; left out for everyone else. */
  staff?: StartStaff;
}

/** An audience as the view of viewers lists it. */
export interface ListedAudience {
  name: string;
  color: string | null;
  isDefault: boolean;
  hasPassword: boolean;
}

/** A sign-in of visitors. */
export interface ViewerCredential {
  id: string;
  audience: string;
  username: string;
  label: string;
  /** Whether its password can be asked for. */
  sealed: boolean;
  /** When it was changed last, ISO 8601: a change of it names what was seen by this. */
  updatedAt: string;
}

/** What the view of viewers starts from. */
export interface ViewersStart {
  view: 'viewers';
  audiences: readonly ListedAudience[];
  /** Null: each audience has one password, which the environment sets. */
  credentials: readonly ViewerCredential[] | null;
  /** Whether visitors must sign in. Null for visitors, who do not learn it. */
  gate: { isOn: boolean; isSwitch: boolean } | null;
  /** Where visitors sign in. */
  address: string;
}

/** Someone who may edit the site. */
export interface TeamMember {
  userId: string;
  email: string;
  role: 'owner' | 'editor';
  mayPublish: boolean;
  /** When they were invited, while they have not signed in yet: ISO 8601. Null for everyone else. */
  invitedAt: string | null;
}

/** The staff of the agency, as owners see them. */
export interface StaffStart {
  mayEdit: boolean;
  /** Newest first. `email`: null once the user was deleted; `at`: ISO 8601. */
  visits: readonly { email: string | null; at: string }[];
}

/** What the view of the team starts from. */
export interface TeamStart {
  view: 'team';
  /** Null: they could not be read just now. */
  members: readonly TeamMember[] | null;
  /** Null: the site belongs to no platform, or they could not be read just now. */
  staff: StaffStart | null;
  /** Whether assistants mark the draft as ready instead of publishing it; null: it could not be read just now. */
  assistantsNeedApproval: boolean | null;
}

/** How the last build that the hosting reported went. */
export interface SiteBuild {
  state: 'enqueued' | 'building' | 'ready' | 'error' | 'unknown';
  /** The commit that it built. */
  commit: string | null;
  /** The commit of the site that answers. */
  buildCommit: string | null;
  error: string | null;
  /** ISO 8601. */
  at: string | null;
  /** Whether visitors see an older version, which was shown again. */
  showsOlder?: boolean;
  /** Commits of the live branch before `buildCommit` and before `commit`, those that are known. */
  earlier?: { build: readonly string[]; deploy: readonly string[] };
}

/** Why a document has no PDF. */
export type PdfFailure = 'too_slow' | 'too_large' | 'not_rendered';

/** A document that the last build could not render as PDF. */
export interface DocumentWithoutPdf {
  id: string;
  title: string;
  reason: PdfFailure;
}

/** What the overview starts from. */
export interface OverviewStart {
  view: 'overview';
  /** Null: the site is not set up for editing; `unreadable`: it could not be read just now. */
  draft: DraftChanges | 'unreadable' | null;
  /** Approval of the draft; null: everyone who edits the site may publish it, or it could not be read. */
  approval: DraftApprovalState | null;
  /** Addresses of the pages that comments are on, by their ids. */
  addresses: Readonly<Record<string, string>>;
  build: SiteBuild;
  /** Whether the live site is hidden from search engines as a whole. */
  isNoindex: boolean;
  /** Documents that the build could not render as PDF. */
  withoutPdf: readonly DocumentWithoutPdf[];
  /** Of visitors, in the last 30 days; null: the site offers no questions, or they could not be read just now. */
  questions: { asked: number; unanswered: number } | null;
  note: 'password-set' | null;
}

/** What a view in the browser starts from. JSON. */
export type ViewStart = { frame: ViewFrame } & (ViewersStart | TeamStart | OverviewStart);
