import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { SetupError } from '../setup-error.ts';
import { browsing, formOf } from './cookie-jar.ts';

const REDIRECT = 'http://127.0.0.1:4499/callback';
const Registered = z.object({ client_id: z.string() });
const Tokens = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() });

/** The tokens at the end of the flow. */
export interface GrantedTokens {
  accessToken: string;
  refreshToken: string;
  clientId: string;
}

/**
 * Runs the whole OAuth flow without a browser: register, authorize, choose an account at the social sign-in, consent,
 * redeem.
 * @throws SetupError naming the step at which it failed.
 */
export async function accessToken(connector: string, email: string): Promise<GrantedTokens> {
  const visit = browsing();
  const verifier = randomBytes(32).toString('base64url');
  const clientId = await register(connector);
  const authorize = new URL(`${connector}/authorize`);
  authorize.search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: REDIRECT,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: randomBytes(8).toString('hex'),
    resource: `${connector}/mcp`,
  }).toString();
  const toAuth = location(await visit(authorize), 'authorize');
  const toSocial = location(await visit(toAuth), 'the auth provider');
  const picker = formOf(await (await visit(toSocial)).text(), toSocial, email);
  if (picker === null) throw new SetupError(`${email} is not an account of the social sign-in.`);
  const backToAuth = location(
    await visit(picker.action, { method: 'POST', body: picker.fields }),
    'the social sign-in',
  );
  const backHere = location(await visit(backToAuth), 'the auth provider');
  const consent = await visit(backHere);
  if (consent.status !== 200) throw new SetupError(`${email} has no access: ${denied(consent)}`);
  const page = await consent.text();
  const form = formOf(page, backHere, 'approve');
  // An admin who has to set one up first has no button to allow with; one who has it is asked for a code.
  if (form === null || page.includes('name="code"'))
    throw new SetupError(`${email} needs a second factor here; use an account without one.`);
  form.fields.set('decision', 'approve');
  const origin = { origin: connector };
  const back = new URL(
    location(await visit(form.action, { method: 'POST', body: form.fields, headers: origin }), 'consent'),
  );
  const code = back.searchParams.get('code');
  if (code === null)
    throw new SetupError(`No code came back: ${back.searchParams.get('error') ?? 'unknown reason'}`);
  const grant = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: REDIRECT,
    client_id: clientId,
    code_verifier: verifier,
    resource: `${connector}/mcp`,
  };
  const answer = await fetch(`${connector}/token`, { method: 'POST', body: new URLSearchParams(grant) });
  if (!answer.ok) throw new SetupError(`The code was not redeemed: ${await answer.text()}`);
  const { access_token, refresh_token } = Tokens.parse(await answer.json());
  return { accessToken: access_token, refreshToken: refresh_token, clientId };
}

async function register(connector: string): Promise<string> {
  const answer = await fetch(`${connector}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: 'Portal command line',
      redirect_uris: [REDIRECT],
      token_endpoint_auth_method: 'none',
    }),
  });
  if (!answer.ok) throw new SetupError(`Registration was refused: ${await answer.text()}`);
  return Registered.parse(await answer.json()).client_id;
}

function location(response: Response, who: string): string {
  const target = response.headers.get('location');
  if (target === null)
    throw new SetupError(`${who} answered status ${response.status} where a redirect was expected.`);
  return new URL(target, response.url).href;
}

function denied(response: Response): string {
  const target = response.headers.get('location');
  return target === null
    ? `status ${response.status}`
    : (new URL(target).searchParams.get('error') ?? target);
}
