import type { Values } from './values.ts';
import type { Database } from '@portal/platform-db';

/** `ok`: as it must be. `warn`: works, and somebody should look. `fail`: something does not work. `skip`: could not be checked. */
export type CheckState = 'ok' | 'warn' | 'fail' | 'skip';

/** What a check has found. */
export interface Finding {
  state: CheckState;
  /** What was seen, in a sentence without secrets. */
  seen: string;
  /** The one thing to do; empty where there is nothing to do. */
  doNext: string;
}

/** A finding with the id of its check. */
export interface CheckRow extends Finding {
  id: string;
}

/** A migration: its name, and the SHA-256 of its text. */
export interface MigrationMark {
  name: string;
  checksum: string;
}

/** From when until when a certificate is valid. */
export interface CertificateDates {
  from: Date;
  until: Date;
}

/** What checks use. */
export interface CheckContext {
  /** The settings of the deployments, by name. */
  values: Values;
  now: () => Date;
  /** Opened by the first check that needs it. @throws AppError for settings that name no database */
  database: () => Database;
  /** The migrations that the database should have. */
  migrations: readonly MigrationMark[];
  /** The name servers of a domain, as the public DNS has them. */
  nameServers: (domain: string) => Promise<readonly string[]>;
  /** The certificate that an https origin shows. @throws AppError `upstream_unavailable` when it is not accepted, or nobody answers */
  certificate: (origin: string, signal: AbortSignal) => Promise<CertificateDates>;
  /** Aborts when the check has no time left. */
  signal: AbortSignal;
}

/** One comparison of settings with reality. */
export interface Check {
  /** Stable; the value of `--only`. */
  id: string;
  /** What it compares, for the table of checks. */
  about: string;
  /** Settings without which it cannot be made. */
  needs: readonly string[];
  run: (context: CheckContext) => Promise<Finding>;
}

export const ok = (seen: string): Finding => ({ state: 'ok', seen, doNext: '' });
export const warn = (seen: string, doNext: string): Finding => ({ state: 'warn', seen, doNext });
export const fail = (seen: string, doNext: string): Finding => ({ state: 'fail', seen, doNext });
export const skip = (seen: string): Finding => ({ state: 'skip', seen, doNext: '' });
