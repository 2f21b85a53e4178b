import { sha256 } from '../src/keys/digest.ts';
import { type Browser, browser } from './browser.ts';
import { LOOPBACK, MEMBER_IDENTITY, type TestServer } from './test-server.ts';

export const VERIFIER = 'verifier-verifier-verifier-verifier-verifier-43';

/** Sends a form to an endpoint as a client does. */
export function postForm(
  server: TestServer,
  path: string,
  form: Record<string, string> | URLSearchParams,
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = new URLSearchParams(form);
  return server.handle(new Request(`${server.issuer}${path}`, { method: 'POST', body, headers }));
}

/** Sends JSON to /register. */
export function postRegistration(server: TestServer, metadata: unknown): Promise<Response> {
  return server.handle(
    new Request(`${server.issuer}/register`, {
      method: 'POST',
      body: JSON.stringify(metadata),
      headers: { 'content-type': 'application/json' },
    }),
  );
}

/** Registers a client and answers its id. */
export async function registerClient(server: TestServer, redirectUris: readonly string[] = [LOOPBACK]) {
  const answer = await postRegistration(server, {
    redirect_uris: redirectUris,
    client_name: 'Test Assistant',
  });
  const { client_id: clientId } = await answer.json();
  return String(clientId);
}

/** A good authorization request; `changes` replaces parameters, null leaves one out. */
export async function authorizeAddress(
  server: TestServer,
  clientId: string,
  changes: Record<string, string | null> = {},
): Promise<string> {
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: LOOPBACK,
    code_challenge: await sha256(VERIFIER),
    code_challenge_method: 'S256',
    state: 'state-of-the-client',
    resource: `${server.issuer}/mcp`,
    ...changes,
  };
  const sent = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null);
  return `${server.issuer}/authorize?${new URLSearchParams(sent)}`;
}

/** Walks from /authorize to the consent page. */
export async function reachConsent(server: TestServer, person: Browser, authorize: string) {
  const start = await person.arrive(authorize);
  const signedIn = server.identity.signIn(start.headers.get('location') ?? '', MEMBER_IDENTITY);
  const page = await person.arrive(signedIn);
  const text = await page.text();
  return { page, text, consent: consentOf(text), callbackAddress: signedIn };
}

/** The signed consent in the form of a page. */
export function consentOf(page: string): string {
  return /name="consent" value="([^"]+)"/.exec(page)?.[1] ?? '';
}

/** Approves, and answers where the browser is sent. */
export async function approve(person: Browser, consent: string): Promise<URL> {
  const answer = await person.submit('/oauth/callback', { consent, decision: 'approve' });
  return new URL(answer.headers.get('location') ?? 'none:');
}

/** The whole flow up to a code that has not been redeemed yet. */
export async function codeFor(
  server: TestServer,
  clientId: string,
  changes: Record<string, string | null> = {},
) {
  const person = browser(server);
  const { consent } = await reachConsent(server, person, await authorizeAddress(server, clientId, changes));
  const back = await approve(person, consent);
  return back.searchParams.get('code') ?? '';
}

/** A good token request for a code. */
export function codeForm(clientId: string, code: string): Record<string, string> {
  return {
    grant_type: 'authorization_code',
    client_id: clientId,
    code,
    redirect_uri: LOOPBACK,
    code_verifier: VERIFIER,
  };
}

/** A good token request for a refresh token. */
export function refreshForm(clientId: string, refreshToken: string): Record<string, string> {
  return { grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken };
}

/** A connected client with its first tokens. */
export async function connect(server: TestServer, clientId?: string) {
  const id = clientId ?? (await registerClient(server));
  const answer = await postForm(server, '/token', codeForm(id, await codeFor(server, id)));
  const { access_token: accessToken, refresh_token: refreshToken } = await answer.json();
  return { clientId: id, accessToken: String(accessToken), refreshToken: String(refreshToken) };
}

/** A request to the resource. */
export function mcpRequest(server: TestServer, authorization?: string): Request {
  const headers = authorization === undefined ? {} : { authorization };
  return new Request(`${server.issuer}/mcp`, { method: 'POST', headers });
}
