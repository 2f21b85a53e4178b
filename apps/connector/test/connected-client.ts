import { createHash } from 'node:crypto';
import type { AuthorizingApp } from './authorizing-connector.ts';

export const REDIRECT = 'http://127.0.0.1:4499/callback';
export const VERIFIER = 'verifier-verifier-verifier-verifier-verifier-43';

/** What a client holds after it was connected. */
export interface ConnectedClient {
  client_id: string;
  access_token: string;
  refresh_token: string;
}

/** Registers a client, lets the member approve it, and redeems the code. */
export async function connectedClient(app: AuthorizingApp, origin: string): Promise<ConnectedClient> {
  const registered = await app.handle(
    new Request(`${origin}/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ redirect_uris: [REDIRECT], client_name: 'Test' }),
    }),
  );
  const { client_id } = (await registered.json()) as ConnectedClient;
  const code = await codeFor(app, { origin, client_id });
  const redeemed = await app.handle(
    new Request(`${origin}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id,
        code,
        redirect_uri: REDIRECT,
        code_verifier: VERIFIER,
      }),
    }),
  );
  return { client_id, ...((await redeemed.json()) as Omit<ConnectedClient, 'client_id'>) };
}

/** A code of the member's that is not redeemed yet. */
export async function codeFor(
  app: AuthorizingApp,
  { origin, client_id }: { origin: string; client_id: string },
): Promise<string> {
  const back = await app.approve(authorizeAddress(origin, client_id));
  return back.searchParams.get('code') ?? '';
}

/** A good authorization request. */
export function authorizeAddress(origin: string, client_id: string): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri: REDIRECT,
    state: 'state',
    resource: `${origin}/mcp`,
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return `${origin}/authorize?${query}`;
}
