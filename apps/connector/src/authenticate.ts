import { type OAuthDeps, cachedTokenReader, verifyBearer } from '@portal/oauth-server';
import type { Principal } from './principal.ts';

/** Returns the principal who sends a request, or the response that refuses it. @see contract "Authentication / Connector" 8 */
export function authenticateWith(oauth: OAuthDeps): (request: Request) => Promise<Principal | Response> {
  const deps = { ...oauth, readAccessToken: cachedTokenReader(oauth) };
  return async (request) => {
    const verdict = await verifyBearer(deps, request);
    if (!verdict.admitted) return verdict.response;
    const { user, clientId } = verdict.bearer;
    const { userId, email, role, canProvision } = user;
    return { userId, email, role, canProvision, clientId };
  };
}
