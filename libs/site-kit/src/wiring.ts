import {
  type AuthProvider,
  bcryptPasswords,
  databaseProvider,
  type DatabasePorts,
  type EditorAccounts,
  memoize,
  passwordProvider,
  type Session,
  type SessionAnswer,
} from '@portal/auth-provider';
import { networkBackend, networkChat } from '@portal/broker';
import { type Buckets, describeKind, fairTurns, type KindRegistry, writeQueue } from '@portal/content-core';
import type { Lookup } from '@portal/env';
import { gitWireContentRepo, objectCache } from '@portal/git-wire';
import { processRateLimiter } from '@portal/ports';
import { sharpImageProcessor } from '@portal/sharp';
import type { DeployRecords, SavedHint, SiteActor, SiteStorage } from '@portal/sites';
import { supabaseEditorAccounts } from '@portal/supabase';
import { grantedFiles } from '@portal/web';
import { randomBytes, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { modelCheck } from './chat/model-check.ts';
import type { PortalConfig } from './config.ts';
import { kindSpecs } from './editor/model/read-kinds.ts';
import { placeSayer } from './editor/words/say-place.ts';
import type { ThreadedBcrypt } from './server/bcrypt-threads.ts';
import { hasFilmBucket, lazyBuckets } from './server/lazy-buckets.ts';
import { logOutage } from './server/log-outage.ts';
import { ownRepositoryAccess } from './server/own-repository.ts';
import { ownStorage } from './server/own-storage.ts';
import { processDeploys } from './server/process-deploys.ts';
import { recentDownloads } from './server/recent-downloads.ts';
import { repositoryContent } from './server/repository-content.ts';
import { siteActor } from './server/site-actor.ts';
import type { SiteContent, SiteParts } from './server/site-parts.ts';
import { accountTurns, passwordTurns } from './server/site-turns.ts';
import { uploadOrigins } from './server/upload-origins.ts';
import { visitorHash } from './server/visitor-hash.ts';
import { siteSettings, type SiteSettings } from './settings/site-settings.ts';

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

const FIRST_PAUSE_MS = 20;
/** Sessions a process remembers something of at once; an editor has one a browser. */
const MOST_SESSIONS = 10_000;

/** Acts where no person does. */
const THE_SITE: SiteActor = { userId: 'site', role: 'editor' };

const now = () => new Date();

/**
 * Builds a site's parts from its configuration and environment; the only place of the kit that knows adapters. What an
 * adapter demands of the settings is checked with its first call, never here.
 */
export async function wireSite(options: SiteOptions): Promise<SiteParts> {
  const { config, log } = options;
  const settings = siteSettings({ auth: config.auth, read: options.read, names: options.names });
  const site: Wiring = { ...options, settings, buckets: await ownBuckets(settings) };
  const { auth, records } = await wireAuth(site);
  return {
    auth,
    gateIsClosed: async () => (auth === null ? false : auth.passwordEnabled.get()),
    content: auth !== null && config.storage ? wireContent(site, auth, records) : null,
    locks: records === null ? null : (actor) => records().backend.as(actor).locks,
    storage: records === null ? storageAlone(site) : storageOf(records, settings),
    uploadOrigins: uploadOrigins({ ask: async () => originsOf(site, records), now, log }),
    mayHaveFilms: () => settings.mode === 'platform' || hasFilmBucket(site.buckets),
    ...liveOf(site, records),
    documents: config.documents === undefined ? null : documentsOf(site, records),
    chat: config.chat === undefined ? null : chatOf(site, records),
    library: {
      images: sharpImageProcessor(),
      outside: null,
      granted: grantedFiles(),
      newFileId: () => randomBytes(16).toString('hex'),
    },
    deploys: records === null ? processDeploys() : deploysOf(records),
    webhookSecret: settings.webhookSecret,
    siteOrigin: settings.siteOrigin,
    trustedHops: settings.trustedHops,
    now,
    log,
  };
}

/** What every part of a site is wired from. */
interface Wiring extends SiteOptions {
  settings: SiteSettings;
  buckets: Buckets;
}

/** The way of signing in, and in database mode the records behind it. */
interface Auth {
  auth: AuthProvider | null;
  records: (() => DatabasePorts) | null;
}

async function wireAuth(site: Wiring): Promise<Auth> {
  const { config, settings, bcrypt, inBackground, log } = site;
  const choice = config.auth;
  if (choice === undefined) return { auth: null, records: null };
  if ('resolveSession' in choice) return { auth: choice, records: null };
  const passwords = bcryptPasswords(bcrypt === undefined ? {} : { bcrypt });
  if (settings.mode === 'password') {
    const { identity, signIn, gateIsOn } = settings;
    const limiter = processRateLimiter(now);
    const endedSessions = new LRUCache<string, true>({ max: MOST_SESSIONS });
    const auth = passwordProvider({
      ...{ identity, settings: signIn, gateIsOn, passwords, limiter, now },
      ...{ newId: randomUUID, endedSessions, turns: passwordTurns(bcrypt?.threads, now), log },
    });
    return { auth, records: null };
  }
  const records = memoize(await recordsOpener(site, settings));
  const auth = databaseProvider({
    settings: settings.signIn,
    ...{ open: records, providers: choice.providers, passwords, now, log, newId: randomUUID },
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    inBackground,
    turns: { viewers: passwordTurns(bcrypt?.threads, now), editors: accountTurns(now) },
    sessionMemory: new LRUCache<string, SessionAnswer>({ max: MOST_SESSIONS }),
  });
  return { auth, records };
}

/** Who a site in database mode talks to. The code of standalone mode is loaded by the sites that need it only. */
async function recordsOpener(
  { buckets, log, mode }: Wiring,
  settings: Exclude<SiteSettings, { mode: 'password' }>,
): Promise<() => DatabasePorts> {
  if (settings.mode === 'platform')
    return () => {
      const found = settings.signIn();
      return { accounts: accountsOf(found), backend: networkBackend(found.api) };
    };
  const { standaloneBackend } = await import('./standalone.ts');
  return () => {
    const found = settings.signIn();
    const { repository } = settings;
    const backend = standaloneBackend({ settings: found, buckets, mode, repository, now, log });
    return { accounts: accountsOf(found), backend };
  };
}

function accountsOf({ databaseUrl, anonKey }: { databaseUrl: string; anonKey: string }): EditorAccounts {
  return supabaseEditorAccounts({ url: databaseUrl, apiKey: anonKey });
}

/** The site's own buckets. The store's library, the largest there is, is loaded by the sites that name a bucket only. */
async function ownBuckets(settings: SiteSettings): Promise<Buckets> {
  const none: Buckets = { assets: null, documents: null };
  if (!settings.namesBucket || settings.mode === 'platform') return none;
  const { s3Buckets } = await import('@portal/s3');
  return lazyBuckets(() => {
    const found = settings.buckets();
    return found === null ? none : s3Buckets(found);
  });
}

function storageAlone({ settings, buckets }: Wiring): SiteParts['storage'] {
  const siteId = () => settings.buckets()?.siteId ?? '';
  const limiter = processRateLimiter(now);
  return () => ownStorage({ buckets, siteId: siteId(), limiter });
}

/** Files of a backend that is opened with the first call. On the platform, settings of a bucket are refused then. */
function storageOf(records: () => DatabasePorts, settings: SiteSettings): SiteParts['storage'] {
  return (actor: SiteActor): SiteStorage => {
    if (settings.mode === 'platform') settings.buckets();
    return records().backend.as(actor).storage;
  };
}

/** The editors' channel at the auth provider, which the variables of signing in name, and what is told there of saves. */
function liveOf(
  { settings, inBackground, log }: Wiring,
  records: Auth['records'],
): Pick<SiteParts, 'liveChannel' | 'announceSaved'> {
  if (settings.mode === 'password' || records === null) return { liveChannel: null, announceSaved: null };
  const channelOf = (session: Session) => records().backend.as(siteActor(session)).live;
  const reading = logOutage('[live] the channel of the editors cannot be read', log);
  const announce = async (session: Session, hint: SavedHint) => channelOf(session).announceSaved(hint);
  return {
    liveChannel: (session) =>
      reading(async () => {
        const { databaseUrl, anonKey } = settings.signIn();
        const address = `${databaseUrl.replace(/^http/, 'ws').replace(/\/$/, '')}/realtime/v1`;
        return { address, key: anonKey, name: await channelOf(session).name() };
      }),
    announceSaved: (session, hint) =>
      inBackground(announce(session, hint).catch(() => log('[live] a save was not announced'))),
  };
}

/** The origins of the platform's store, or of the site's own buckets. */
async function originsOf(site: Wiring, records: Auth['records']): Promise<readonly string[]> {
  return records === null
    ? storageAlone(site)(THE_SITE).uploadOrigins()
    : records().backend.storage.uploadOrigins();
}

/** Large documents for those who may read them, which the site decides beforehand. */
function documentsOf(site: Wiring, records: Auth['records']): NonNullable<SiteParts['documents']> {
  const alone = storageAlone(site);
  const open = () => (records === null ? alone(THE_SITE).documents : records().backend.storage.documents);
  return recentDownloads(open, now);
}

/** Questions of visitors, answered by the platform's language model. */
function chatOf({ settings, inBackground, log }: Wiring, records: Auth['records']): SiteParts['chat'] {
  if (settings.mode !== 'platform' || records === null) return 'not_supported';
  const open = memoize(() => networkChat(settings.signIn().api));
  const asking = logOutage('[chat] questions of visitors cannot be answered', log);
  const hash = memoize(() => visitorHash(settings.identity()));
  return {
    model: modelCheck(
      () => asking(() => open().requireModel()),
      () => performance.now(),
    ),
    limits: {
      limiter: { take: async (key, limit) => records().backend.limiter.take(key, limit) },
      hash: async (text) => hash()(text),
    },
    ask: (...asked) => open().ask(...asked),
    countQuestion: (isAnswered) =>
      inBackground(
        records()
          .backend.questions.count(isAnswered)
          .catch(() => log('[chat] a question was not counted')),
      ),
    questionCounts: async (actor) => records().backend.as(actor).questions.read(),
  };
}

function wireContent({ kinds, settings }: Wiring, auth: AuthProvider, records: Auth['records']): SiteContent {
  const objects = objectCache();
  const takeTurn = fairTurns(setImmediate);
  const own = ownRepositoryAccess(settings.repository);
  const host = URL.parse(settings.siteOrigin ?? '')?.hostname ?? 'localhost';
  return repositoryContent({
    openRepository: (actor, permission) => (records?.().backend.as(actor).repository ?? own).open(permission),
    locks: async (actor) => records?.().backend.as(actor).locks.list() ?? [],
    openPreview: async (link) => records?.().backend.previews.openRepository(link) ?? null,
    openRepo: ({ url, authorization }) =>
      gitWireContentRepo({ url, authorization: async () => authorization, objects, takeTurn }),
    auth,
    content: {
      kinds,
      now,
      newId: randomUUID,
      inTurn: writeQueue(),
      takeTurn,
      pause: (attempt) => wait(Math.random() * FIRST_PAUSE_MS * 2 ** Math.min(attempt, 6)),
      committer: { name: 'Portal', email: `platform@${host}` },
      formatLocation: placeSayer(() => kindSpecs({ kinds: Object.values(kinds).map(describeKind) })),
    },
  });
}

/** Deploy records of a backend that is opened with the first call. */
function deploysOf(records: () => DatabasePorts): DeployRecords {
  return {
    find: async () => records().backend.deploys.find(),
    record: async (deploy) => records().backend.deploys.record(deploy),
  };
}
