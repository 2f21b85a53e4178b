import type { AuthProvider, Session } from '@portal/auth-provider';
import type { Actor, ContentDeps, DrawingPainter, LibraryDeps, TextOutlines } from '@portal/content-core';
import type { SiteChat } from '@portal/broker';
import type { StartChannel } from '@portal/editor/start';
import type {
  DeployRecords,
  DocumentFiles,
  MemberApprovals,
  QuestionCounts,
  SavedHint,
  SectionLocks,
  SiteActor,
  SiteStorage,
} from '@portal/sites';
import type { ChatLimitDeps } from '../chat/chat-limits.ts';
import type { ModelCheck } from '../chat/model-check.ts';
import type { SiteOrigins } from '../settings/site-origins.ts';

/** What the routes of a running site depend on. Built once, by `wireSite`. */
export interface SiteParts {
  /** Null: the site's configuration names no way of signing in. */
  auth: AuthProvider | null;
  /** Whether viewers have to sign in. @throws AppError `upstream_unavailable` when that cannot be known: it fails closed. */
  gateIsClosed: () => Promise<boolean>;
  /** Null: the site's configuration names no storage, or sign-in is not set up. */
  content: SiteContent | null;
  /** Live locks on sections; null: the site has no records, and its editor works alone. */
  locks: ((actor: SiteActor) => SectionLocks) | null;
  /** Whether owners let staff of the agency open the editor; null: the site has no records. @throws AppError when it cannot be read */
  staffMayEdit: (() => Promise<boolean>) | null;
  /** Approval of the draft; null: the site has no records, and everyone who edits it may publish it. */
  approvals: ((actor: SiteActor) => MemberApprovals) | null;
  /** The site's files in buckets. @throws AppError `not_configured`, as its methods do, while their settings cannot be used */
  storage: (actor: SiteActor) => SiteStorage;
  /** Origins that large files are uploaded to; none while they cannot be read. Never throws. */
  uploadOrigins: () => Promise<readonly string[]>;
  /** Whether the site's own settings leave room for videos. False: they name no bucket for them. Never throws. */
  mayHaveVideos: () => boolean;
  /** Announces a save to those who have the editor open; nobody waits for it. Null: the site has no channel. */
  announceSaved: ((session: Session, hint: SavedHint) => void) | null;
  /** The channel that the site's editors share, for one of them; null: the site has no auth provider. @throws AppError as `MemberChannel` does */
  liveChannel: ((session: Session) => Promise<StartChannel>) | null;
  /**
   * Large documents for readers; null: the site's configuration names no `documents`.
   * @throws AppError `not_configured`, as its method does, while their settings cannot be used
   */
  documents: (() => Pick<DocumentFiles, 'presignDownload'>) | null;
  /**
   * The way to the platform's language model; null: the site's configuration names no `chat`. `not_supported`: it does, and the site is not in
   * platform mode.
   */
  chat: ChatAccess | 'not_supported' | null;
  /** What operations on images and documents need besides repository and buckets. */
  library: Pick<LibraryDeps, 'images' | 'outside' | 'granted' | 'newFileId'>;
  /** Paints icons and share images. */
  drawing: { painter: DrawingPainter; outlines: TextOutlines };
  deploys: DeployRecords;
  /** Key of the JWS on deploy webhooks; undefined: every event is acknowledged and ignored. */
  webhookSecret: string | undefined;
  /** The platform's id of the site, for the log; null: the site is not of the platform. */
  siteId: string | null;
  /** The site's page in the platform's dashboard; null: the site is not of the platform. @throws AppError `not_configured` */
  dashboard: () => string | null;
  /** The origins at which the site is served. */
  origins: SiteOrigins;
  /** How many proxies in front add to `X-Forwarded-For`. */
  trustedHops: number;
  now: () => Date;
  /** Milliseconds on a clock that is never set back, for caches. */
  elapsed: () => number;
  /** Takes one line; never secrets, never e-mails. */
  log: (line: string) => void;
}

/** What questions of visitors depend on besides the content of the site. */
export interface ChatAccess {
  /** Counts a question, without anyone waiting for it. */
  countQuestion: (isAnswered: boolean) => void;
  /** How many were asked, for an editor. */
  questionCounts: (actor: SiteActor) => Promise<QuestionCounts>;
  model: ModelCheck;
  limits: ChatLimitDeps;
  ask: SiteChat['ask'];
}

/** The way to the site's repository for the signed-in person, and for the holder of a preview link. */
export interface SiteContent {
  /** Opens the repository for one call. @throws AppError `forbidden` unless the person may edit the site now, and publish it for `publish` */
  open(session: Session, effect: 'read' | 'write' | 'publish'): Promise<{ deps: ContentDeps; actor: Actor }>;
  /** Opens the repository for reading with a preview link; null unless the link is live now. */
  openPreview(link: string): Promise<ContentDeps | null>;
}
