import type { SiteBackend } from '@portal/sites';
import type { RandomBytes } from '../crypto/bytes.ts';
import type { CachedGate } from '../gate/cached-gate.ts';
import type { CachedRefusals } from '../limits/cached-refusals.ts';
import type { EditorAccounts } from '../ports/editor-accounts.ts';
import type { Passwords } from '../ports/passwords.ts';
import type { Sealer } from '../sealing/sealer.ts';
import type { SessionReader } from '../session/session-cookies.ts';
import type { SignInTurns } from '../turns/sign-in-turns.ts';
import type { CachedPreviews } from './cached-previews.ts';
import type { CachedSessions } from './cached-sessions.ts';
import type { DatabaseSettings } from './database-settings.ts';

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
  /** Milliseconds on a clock that is never set back, for caches. */
  elapsed(): number;
  /** A random UUID. */
  newId(): string;
  randomBytes: RandomBytes;
  /** Turns of viewers, whose passwords this process compares, and of editors, whose passwords the auth provider compares. */
  turns: { viewers: SignInTurns; editors: SignInTurns };
  /** Logs one line, which must not contain secrets or e-mail addresses. */
  log(line: string): void;
  /**
   * Continues work after the response is sent: a function's host does not freeze the instance until then. The work never rejects.
   */
  inBackground(work: Promise<void>): void;
}

/** The options once settings are read and adapters are built. */
export interface DatabaseDeps extends DatabasePorts, Omit<DatabaseProviderOptions, 'settings' | 'open'> {
  settings: DatabaseSettings;
  keys: SessionReader;
  /** Whether the auth provider redirects to an address, as it answered a moment ago. */
  returnsTo: EditorAccounts['returnsTo'];
  sessions: CachedSessions;
  previews: CachedPreviews;
  sealer: Sealer;
  gate: CachedGate;
  refusals: CachedRefusals;
}
