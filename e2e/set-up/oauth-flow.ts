import { createHash, randomBytes } from 'node:crypto';
import { plantCanaries } from '../http/support/canaries.ts';
import { REDIRECT } from './consent.ts';

/** An app that wants to connect: what it opens in the browser, and what it asks the token endpoint. */
export interface OauthFlow {
  clientId: string;
  /** The authorization request, as an address to open. */
  address: string;
  redeem(code: string): Promise<Response>;
  refresh(refreshToken: string): Promise<Response>;
}

/** Client ids by connector and name: registering is limited, and one registration serves any number of flows. */
const registered = new Map<string, Promise<string>>();

/** Begins a flow as an app of that name does, which registers itself the first time. */
export async function beginOauthFlow(connector: string, clientName: string): Promise<OauthFlow> {
  const key = `${connector} ${clientName}`;
  const registering = registered.get(key) ?? register(connector, clientName);
  registered.set(key, registering);
  const clientId = await registering;
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: REDIRECT,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'the-state',
    resource: `${connector}/mcp`,
  });
  const ask = async (parameters: Record<string, string>) => {
    const body = new URLSearchParams({ client_id: clientId, ...parameters });
    const answer = await fetch(`${connector}/token`, { method: 'POST', body });
    const tokens = (await answer.clone().json()) as Record<string, string | undefined>;
    plantCanaries(verifier, parameters['code'], tokens['access_token'], tokens['refresh_token']);
    return answer;
  };
  return {
    clientId,
    address: `${connector}/authorize?${query.toString()}`,
    redeem: (code) =>
      ask({ grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: verifier }),
    refresh: (refreshToken) => ask({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  };
}

/** Registers a client at the connector; returns its id. */
async function register(connector: string, clientName: string): Promise<string> {
  const answer = await registration(connector, clientName);
  if (answer.status !== 201) throw new Error(`Registration answered ${answer.status}.`);
  const { client_id } = (await answer.json()) as { client_id: string };
  return client_id;
}

/** The answer of `/register`. */
export function registration(connector: string, clientName: string): Promise<Response> {
  return fetch(`${connector}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: clientName,
      redirect_uris: [REDIRECT],
      token_endpoint_auth_method: 'none',
    }),
  });
}
