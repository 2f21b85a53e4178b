import type { DatabasePorts } from '@portal/auth-provider';
import { elapsedClock } from '@portal/cache';
import type { Buckets, KindRegistry } from '@portal/content-core';
import type { Lookup } from '@portal/env';
import type { PortalConfig } from '../../config.ts';
import type { SiteSettings } from '../../settings/site-settings.ts';
import type { ThreadedBcrypt } from './bcrypt-threads.ts';

/** What a site is built from. */
export interface SiteOptions {
  config: PortalConfig;
  read: Lookup;
  /** Names of every variable there is. */
  names: readonly string[];
  kinds: KindRegistry;
  /** What the code runs in: a server that stays, or an instance of a function that is stopped between requests. */
  mode: 'server' | 'function';
  /** bcrypt in threads; undefined: in the thread that answers. */
  bcrypt: ThreadedBcrypt | undefined;
  /** Lets work go on that no answer waits for. */
  inBackground: (work: Promise<void>) => void;
  log: (line: string) => void;
}

/** What every part of a site is wired from. */
export interface Wiring extends SiteOptions {
  settings: SiteSettings;
  buckets: Buckets;
}

/** The records of a site in database mode, opened with the first call; null: the site has none. */
export type Records = (() => DatabasePorts) | null;

export const now = () => new Date();

/** The clock of caches. */
export const elapsed = elapsedClock(Date.now, () => performance.now());
