import type { SiteBackend } from '@portal/sites';
import type { RandomBytes } from '../crypto/bytes.ts';
import type { CachedGate } from '../gate/cached-gate.ts';
import type { Refusals } from '../limits/cached-refusals.ts';
import type { EditorAccounts } from '../ports/editor-accounts.ts';
import type { Passwords } from '../ports/passwords.ts';
import type { Sealer } from '../sealing/sealer.ts';
import type { SessionReader } from '../session/session-cookies.ts';
import type { SignInTurns } from '../turns/sign-in-turns.ts';
import type { SessionMemory } from '../session/session-memory.ts';
import type { DatabaseSettings } from './database-settings.ts';
import type { LivePreviews } from './cached-previews.ts';
import type { LiveSessions, SessionAnswer } from './cached-sessions.ts';

/** The services the site calls. */
export interface DatabasePorts {
  backend: SiteBackend;
  accounts: EditorAccounts;
}

/** What database mode needs. Nothing is read or opened before the first call. */
export interface DatabaseProviderOptions {
  /** @throws AppError `not_configured` */
  settings(): DatabaseSettings;
  /** Builds the adapters, once. @throws AppError `not_configured` */
  open(): DatabasePorts;
  /** Names of the social sign-ins offered, in order. */
  providers: readonly string[];
  passwords: Passwords;
  now(): Date;
  /** A random UUID. */
  newId(): string;
  randomBytes: RandomBytes;
  /** Turns of viewers, whose passwords this process compares, and of editors, whose passwords the auth provider compares. */
  turns: { viewers: SignInTurns; editors: SignInTurns };
  /** Caches session lookups for at most 15 seconds. */
  sessionMemory: SessionMemory<SessionAnswer>;
  /** Takes one finished line, free of secrets and e-mails. */
  log(line: string): void;
  /**
   * Continues work after the response is sent: on a function host it keeps the instance alive, elsewhere it is a plain call.
   * The work never rejects.
   */
  inBackground(work: Promise<void>): void;
}

/** The options once settings are read and adapters are built. */
export interface DatabaseDeps extends DatabasePorts, Omit<DatabaseProviderOptions, 'settings' | 'open'> {
  settings: DatabaseSettings;
  keys: SessionReader;
  sessions: LiveSessions;
  previews: LivePreviews;
  sealer: Sealer;
  gate: CachedGate;
  refusals: Refusals;
}
