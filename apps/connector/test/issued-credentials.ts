import { cookieName, passwordProvider, signInTurns } from '@portal/auth-provider';
import { fastPasswords } from '@portal/auth-provider/fakes';
import { brokerHandler, deployStateHandler, signBody, verifySignature } from '@portal/broker';
import { isAppError } from '@portal/errors';
import { githubDeliveries } from '@portal/github';
import { processRateLimiter } from '@portal/ports';
import { memorySingleUse } from '@portal/ports/fakes';
import {
  memoryAccountTokens,
  memoryAccountLinks,
  memoryEditorMails,
  memoryLiveHints,
  memorySite,
  memorySiteRecords,
  memorySiteStorage,
} from '@portal/sites/fakes';
import { EncryptJWT, SignJWT } from 'jose';
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { type AuthorizingApp, authorizingApp, PERSON, signingKeys } from './authorizing-connector.ts';
import { authorizeAddress, codeFor, connectedClient, REDIRECT, VERIFIER } from './connected-client.ts';
import { previewedSite } from './previewed-site.ts';

const ORIGIN = 'https://mcp.example.test';
const SITE = 'https://site.example.test';
const PASSWORD = 'the password of everybody';
const PROVISION_SECRET = 'provision-secret-of-more-than-32-characters';
const CONNECTOR_SECRET = 'connector-secret-of-more-than-32-characters';
const DELIVERY_SECRET = 'delivery-secret-of-more-than-32-characters';
/** The body of every signed call, so that a signature could only be refused for its key and its form. */
const BODY = JSON.stringify({ id: 'call-1', siteId: 'site-1' });

/** One of each kind of credential that the platform issues or takes, and each place that takes one. */
export interface IssuedCredentials {
  credentials: Readonly<Record<CredentialKind, string>>;
  /** Presents a credential; returns what the caller learns and what has changed. */
  present: Readonly<Record<Endpoint, (credential: string) => Promise<unknown>>>;
}

export type CredentialKind =
  | 'access token'
  | 'refresh token'
  | 'authorization code'
  | 'transaction cookie'
  | 'consent'
  | 'consent cookie'
  | 'client id'
  | 'editor session'
  | 'viewer session'
  | 'API key of a site'
  | 'connector signature'
  | 'provision signature'
  | 'delivery signature'
  | 'deploy webhook signature'
  | 'preview token'
  | 'preview cookie'
  | 'dashboard session'
  | 'dashboard sign-in cookie';

/** Every place that takes a credential, and the kinds it takes. */
export const ENDPOINTS = {
  '/mcp': ['access token'],
  '/token, as code': ['authorization code'],
  '/token, as refresh token': ['refresh token'],
  '/revoke': ['access token', 'refresh token'],
  '/oauth/callback, as transaction': ['transaction cookie'],
  '/oauth/callback, as consent': ['consent'],
  'the broker': ['API key of a site'],
  'the deploy state': ['connector signature'],
  'the worker': ['provision signature'],
  'the deliveries of the code host': ['delivery signature'],
  'the editors of a site': ['editor session'],
  'the viewers of a site': ['viewer session'],
  'the preview links of a site': ['preview token'],
  'the open previews of a site': ['preview cookie'],
} as const satisfies Record<string, readonly CredentialKind[]>;

export type Endpoint = keyof typeof ENDPOINTS;

/** Issues them all, by the code that issues them in production; but for the cookies of the dashboard, which is another app. */
export async function issuedCredentials(): Promise<IssuedCredentials> {
  const app = authorizingApp({ origin: ORIGIN, keys: await signingKeys() });
  const client = await connectedClient(app, ORIGIN);
  const { client_id } = client;
  const pending = await pendingConsent(app, client_id);
  const site = await signedInSite();
  const previewed = await previewedSite(SITE);
  const now = new Date();
  const hmac = createHmac('sha256', DELIVERY_SECRET).update(BODY).digest('hex');
  const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.handle(
      new Request(`${ORIGIN}${path}`, { method: 'POST', body: new URLSearchParams(fields), headers }),
    );
  const { keyed, signed } = brokers();
  return {
    credentials: {
      'access token': client.access_token,
      'refresh token': client.refresh_token,
      'authorization code': await codeFor(app, { origin: ORIGIN, client_id }),
      ...pending.credentials,
      'client id': client_id,
      'editor session': site.cookies.editor,
      'viewer session': site.cookies.viewer,
      'API key of a site': API_KEY,
      'connector signature': signBody(CONNECTOR_SECRET, BODY, now),
      'provision signature': signBody(PROVISION_SECRET, BODY, now),
      'delivery signature': `sha256=${hmac}`,
      'deploy webhook signature': deployWebhookSignature(),
      'preview token': previewed.token,
      'preview cookie': previewed.cookie,
      ...(await dashboardCookies()),
    },
    present: {
      '/mcp': async (credential) => {
        const answer = await app.handle(listTools(credential));
        // The contract requires a description that names the case, and the client gets the same one.
        return [answer.status, /error="\w+"/.exec(answer.headers.get('www-authenticate') ?? '')?.[0]];
      },
      '/token, as code': async (code) =>
        outcomeOf(
          await form('/token', {
            grant_type: 'authorization_code',
            client_id,
            code,
            redirect_uri: REDIRECT,
            code_verifier: VERIFIER,
          }),
        ),
      '/token, as refresh token': async (refresh_token) =>
        outcomeOf(await form('/token', { grant_type: 'refresh_token', client_id, refresh_token })),
      '/revoke': async (token) => [
        await outcomeOf(await form('/revoke', { client_id, token })),
        app.grants.liveTokens(new Date()).length,
      ],
      '/oauth/callback, as transaction': (credential) => pending.return(credential),
      '/oauth/callback, as consent': async (consent) =>
        outcomeOf(
          await form(
            '/oauth/callback',
            { consent, decision: 'approve' },
            { cookie: pending.cookies, 'sec-fetch-site': 'same-origin' },
          ),
        ),
      'the broker': async (key) => outcomeOf(await keyed(key)),
      'the deploy state': async (signature) => outcomeOf(await signed(signature)),
      'the worker': async (header) =>
        verifySignature(PROVISION_SECRET, header, new TextEncoder().encode(BODY), now),
      'the deliveries of the code host': async (signature) => readDelivery(signature),
      'the editors of a site': (value) => site.resolve('editor', value),
      'the viewers of a site': (value) => site.resolve('viewer', value),
      'the preview links of a site': (token) => previewed.enter(token),
      'the open previews of a site': (value) => previewed.resolve(value),
    },
  };
}

/** In the form that `apps/admin/src/session/session-token.ts` gives them. */
async function dashboardCookies() {
  const key = new Uint8Array(randomBytes(32));
  const session = new SignJWT({ sid: 'session-1', version: 0 })
    .setProtectedHeader({ alg: 'HS256', typ: 'portal-admin+jwt' })
    .setSubject('user-1');
  const flow = new EncryptJWT({ verifier: VERIFIER, next: '/' }).setProtectedHeader({
    alg: 'dir',
    enc: 'A256GCM',
  });
  return {
    'dashboard session': await session.setIssuedAt().setExpirationTime('12h').sign(key),
    'dashboard sign-in cookie': await flow.setIssuedAt().setExpirationTime('10m').encrypt(key),
  };
}

async function outcomeOf(answer: Response): Promise<unknown> {
  return [answer.status, answer.headers.get('location'), await answer.text()];
}

function listTools(token: string): Request {
  return new Request(`${ORIGIN}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
}

/** A browser that has signed in and not decided yet, and one on its way back from the identity provider. */
async function pendingConsent(app: AuthorizingApp, client_id: string) {
  const start = async () => {
    const sent = await app.handle(new Request(authorizeAddress(ORIGIN, client_id)));
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(sent.headers.getSetCookie()[0] ?? '') ?? [];
    const back = app.identity.signIn(sent.headers.get('location') ?? '', PERSON);
    return { name, value, back };
  };
  const visit = (address: string, cookie: string) =>
    app.handle(new Request(address, { headers: { cookie } }));
  const first = await start();
  const page = await visit(first.back, `${first.name}=${first.value}`);
  const nonce = page.headers.getSetCookie().find((line) => line.includes('nonce')) ?? '';
  const second = await start();
  return {
    credentials: {
      'transaction cookie': second.value,
      consent: /name="consent" value="([^"]+)"/.exec(await page.text())?.[1] ?? '',
      'consent cookie': /=([^;]*)/.exec(nonce)?.[1] ?? '',
    },
    cookies: `${first.name}=${first.value}; ${nonce.split(';')[0]}`,
    return: async (value: string) => outcomeOf(await visit(second.back, `${second.name}=${value}`)),
  };
}

const API_KEY = 'psk_the-key-of-site-1';

/** The admin app's two doors for machines. */
function brokers() {
  const now = () => new Date();
  const site = memorySite();
  const records = memorySiteRecords(site, { now, newId: randomUUID });
  const storage = memorySiteStorage(randomUUID);
  const shared = { now, log: () => undefined, reportFailure: () => undefined };
  const record = { siteId: 'site-1', name: 'Site', url: null, owner: 'o', repo: 'r', repositoryId: null };
  const broker = brokerHandler({
    ...shared,
    limiter: processRateLimiter(now),
    audit: { write: async () => undefined },
    records: { forSite: () => records },
    storage: { forSite: () => storage },
    mails: memoryEditorMails(site, randomUUID),
    accounts: memoryAccountLinks(site, randomUUID),
    accountTokens: memoryAccountTokens(),
    liveHints: memoryLiveHints(),
    repositories: {
      open: () => {
        throw new TypeError('no repository is opened here');
      },
    },
    keys: {
      verify: async (_siteId, key) =>
        key === API_KEY ? { ...record, installationId: '1', publishedBranch: 'main' } : null,
    },
  });
  const deployState = deployStateHandler({
    ...shared,
    secret: CONNECTOR_SECRET,
    uses: memorySingleUse(now),
    deploys: { find: async () => ({ deploy: null, isLive: false, older: null }) },
  });
  const post = (path: string, headers: Record<string, string>, body: string) =>
    new Request(`https://admin.example.test${path}`, { method: 'POST', headers, body });
  return {
    keyed: (key: string) =>
      broker(post('/api/site/settings.get', { 'x-site-id': 'site-1', 'x-api-key': key }, '{}')),
    signed: (signature: string) =>
      deployState(post('/api/connector/deploy-state', { 'x-connector-signature': signature }, BODY)),
  };
}

/** Signs an event about a deploy as the hosting provider does. @see contract "Events" */
function deployWebhookSignature(): string {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const sha256 = createHash('sha256').update(BODY).digest('hex');
  const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded({ iss: 'netlify', sha256 })}`;
  return `${signed}.${createHmac('sha256', DELIVERY_SECRET).update(signed).digest('base64url')}`;
}

function readDelivery(signature: string): string {
  const headers = new Headers({ 'x-hub-signature-256': signature, 'x-github-event': 'ping' });
  try {
    githubDeliveries({ secret: DELIVERY_SECRET }).read(headers, Buffer.from(BODY));
    return 'read';
  } catch (error) {
    return isAppError(error) ? `${error.code}: ${error.message}` : 'broken';
  }
}

/** A client site in password mode, with an editor and a viewer who have signed in. */
async function signedInSite() {
  const passwords = fastPasswords();
  const hash = await passwords.hash(PASSWORD);
  const provider = passwordProvider({
    identity: () => ({ secret: 'session-secret-of-more-than-32-characters', siteKey: 'site-1' }),
    settings: () => ({
      ownerHash: hash,
      editorHash: hash,
      audiences: [{ name: 'press', color: null, hash, isDefault: false }],
    }),
    gateIsOn: () => true,
    passwords,
    limiter: processRateLimiter(() => new Date()),
    now: () => new Date(),
    elapsed: () => performance.now(),
    newId: randomUUID,
    turns: signInTurns({ concurrent: 8, waiting: 64, now: () => new Date() }),
    log: () => undefined,
  });
  const anonymous = { cookie: () => undefined, origin: SITE, address: '192.0.2.1' };
  const signIn = async (method: Parameters<typeof provider.signIn>[0], kind: 'editor' | 'viewer') => {
    const { cookies } = await provider.signIn(method, anonymous);
    return cookies.find(({ name }) => name === cookieName(kind, SITE))?.value ?? '';
  };
  return {
    cookies: {
      editor: await signIn({ method: 'password', password: PASSWORD }, 'editor'),
      viewer: await signIn({ method: 'audience', audience: 'press', password: PASSWORD }, 'viewer'),
    },
    resolve: (kind: 'editor' | 'viewer', value: string) =>
      provider.resolveSession({
        ...anonymous,
        cookie: (name) => (name === cookieName(kind, SITE) ? value : undefined),
      }),
  };
}
