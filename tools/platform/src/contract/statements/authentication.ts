import type { ContractSection } from '../contract-section.ts';

export const authentication: readonly ContractSection[] = [
  {
    heading: 'Authentication: connector',
    statements: {
      'Registration is open and its redirect URIs are restricted.':
        'libs/oauth-server/src/clients/redirect-uris.test.ts › is refused as soon as one character other than a port digit is changed, added or removed',
      'PKCE S256 is mandatory.':
        'libs/oauth-server/src/endpoints/authorize.test.ts › redirects to the client with %s, with state and iss',
      'A redirect URI matches exactly.':
        'libs/oauth-server/src/endpoints/document-client.test.ts › a client that registered gets its answer at the port it registered, and no other',
      'The parameters travel in a signed `txn` token, without a session on the server.':
        'libs/oauth-server/src/endpoints/authorize.test.ts › sends the person to the sign-in and keeps the transaction in this browser',
      'Another browser cannot go on with a transaction.':
        'libs/oauth-server/src/endpoints/callback.test.ts › lets another browser get no further',
      'The access check is the same as that of the admin app.':
        'e2e/journeys/consent.e2e.ts › a person is admitted by the connector and the admin app, or by neither',
      'Denied users never get a code.':
        'libs/oauth-server/src/endpoints/callback.test.ts › denies a person who %s, and no code ever exists',
      'Allowed users see consent before a code exists.':
        'e2e/journeys/consent.e2e.ts › Allow gives the app a code that is good once',
      'Consent is bound to the browser against CSRF.':
        'libs/oauth-server/src/endpoints/decide.test.ts › refuses a consent that another browser was asked for',
      'Codes are single use, under 60 seconds, and bound.':
        'libs/oauth-server/src/endpoints/token.test.ts › is not used up by a request with %s',
      'Refresh tokens rotate on every use.':
        'libs/oauth-server/src/endpoints/token.test.ts › gives way to a new one, of the same family',
      'A used refresh token revokes the family.':
        'libs/oauth-server/src/races.test.ts › leaves none when all have checked everything before the first one writes: it was presented twice',
      'Access tokens live for one hour.':
        'libs/oauth-server/src/endpoints/token.test.ts › is exchanged for an access token with identity claims only, and a refresh token',
      'Access tokens are ES256, with identity claims only.':
        'apps/connector/conformance/oauth4webapi.test.ts › takes the access token for a JWT of RFC 9068, for this resource alone',
      'Verification pins the algorithm.':
        'libs/oauth-server/src/bearer/verify-bearer.test.ts › rejects a token without a signature as alg',
      '`verifyBearer` reads the user by `sub` on every request.':
        'libs/oauth-server/src/contracts/bearer-reader-contract.ts › sees a changed role at once',
      'The role comes only from that read.':
        'libs/oauth-server/src/bearer/verify-bearer.test.ts › admits a good token with the user as the record says now',
      'Deleting the user ends all tokens with the next call.':
        'libs/oauth-server/src/contracts/bearer-reader-contract.ts › finds no bearer once the user is deleted',
      'Tools of a site check access: an admin reaches any site, a member needs a membership.':
        'libs/platform-db/src/stores/site-store.pg.test.ts › an admin reaches every site, a member those of their installations',
      'Owner, repository and installation come from the site record.':
        'apps/connector/src/tools/run-tool.test.ts › the repository comes from the site record, opened once a call',
      'A missing site and a site without access have identical errors.':
        'apps/connector/src/tools/run-tool.test.ts › %s answers byte for byte the same for a site that is missing and one out of reach',
      '`create_site` needs an admin, or a member with can_provision, read again.':
        'libs/provisioning/src/contracts/site-requests-contract.ts › %s is refused, also where the subdomain is taken',
      '`delete_site` needs an admin.': 'apps/connector/src/tools/whole-sites.test.ts › is for admins alone',
      'Installation tokens are minted for each call, for one repository.':
        'e2e/journeys/assistants.e2e.ts › a call gets a token of the code host for what it does, and no more',
      'Installation tokens are short-lived.': 'no test: the code host sets their life, one hour.',
      'A rejection is `expired`, `signature`, `unknown_key`, `claims`, `alg` or `malformed`.':
        'libs/oauth-server/src/bearer/verify-bearer.test.ts › rejects a token as %s when %s',
      'A rejection is `revoked` when the platform user is missing.':
        'libs/oauth-server/src/bearer/verify-bearer.test.ts › rejects a token as revoked when %s',
      'One line `[mcp] auth reject` carries `sub` and `clientId`, never token or email.':
        'libs/oauth-server/src/bearer/verify-bearer.test.ts › logs ids only, also of a forged token',
      'The message names the case; only `expired` can be recovered by the client.':
        'libs/oauth-server/src/bearer/verify-bearer.test.ts › names each case in its own sentence',
      'A user that cannot be read is an outage, not a rejection.':
        'libs/oauth-server/src/bearer/verify-bearer.test.ts › calls an outage an outage: 503 with Retry-After, no challenge, no rejection',
      'Secrets are redacted from errors and logs.':
        'libs/errors/src/log/log.test.ts › never holds the secret of %j',
      'Secrets of a site are write-only in the environment of the provider.':
        'tools/local-cloud/src/hosting/netlify.test.ts › accepts a secret with its scopes, for production only, and never returns it',
      '`get_site` shows no secret of a site.':
        'apps/connector/src/tools/content-tools.test.ts › get_site shows the record and the content, and no repository',
      'The worker verifies `x-provision-signature` with PROVISION_INVOKE_SECRET.':
        'apps/worker/src/app.test.ts › with %s is 401, and the same for all',
      'A key below 32 characters fails closed at both ends.':
        'libs/broker/src/signed-calls/signature.test.ts › the key %j neither signs nor verifies',
      'Calls to the admin broker are signed with CONNECTOR_INVOKE_SECRET.':
        'libs/broker/src/signed-calls/deploy-state.test.ts › answers every call that is not the connector’s with the same 401',
    },
  },
  {
    heading: 'Authentication: client sites',
    statements: {
      '`AuthProvider` has the members of its mode and no others.':
        'libs/auth-provider/src/contracts/auth-provider-contract.ts › it has the members of its mode and no others',
      '`resolveSession` verifies the session of the cookies.':
        'libs/auth-provider/src/contracts/auth-provider-contract.ts › a request without cookies is anonymous',
      '`signIn` and `signOut` begin and end a session.':
        'libs/auth-provider/src/contracts/auth-provider-contract.ts › signing out ends the session: a copy of its cookie is anonymous, and other sessions continue',
      '`audiences.verify` is there in environment mode only, `audiences.credentials` in credential mode only.':
        'libs/auth-provider/src/contracts/auth-provider-contract.ts › it has the members of its mode and no others',
      '`passwordEnabled.get` returns whether the gate is on.':
        'libs/auth-provider/src/contracts/auth-provider-contract.ts › the gate is on',
      '`defineConfig` comes from the `config` subpath, which loads in a browser.':
        'libs/site-kit/build/browser-config.test.ts › is bundled without a Node module or any adapter, and runs where there is no process',
      'The configuration has the shape `{ auth, storage, site: { name } }`.':
        'libs/site-kit/src/config.test.ts › names every key that is wrong in one sentence',
      'Database mode validates its environment with the first call.':
        'libs/auth-provider/src/database/database-provider.test.ts › are not read before the first call, and the ports are opened once',
      'The OAuth redirect follows the origin of the request.':
        'libs/auth-provider/src/database/sign-in-editor.test.ts › the browser is redirected with a challenge, and back to the origin of the request',
      'Password mode has audiences from `VIEWER_<NAME>_PASSWORD` and `VIEWER_<NAME>_COLOR`.':
        'libs/site-kit/src/settings/site-settings.test.ts › audiences are named by their variables, with the colours that are colours',
      'Password mode has editors from ADMIN_PASSWORD and EDITOR_PASSWORD.':
        'libs/auth-provider/src/password/password-provider.test.ts › are owner or editor by their password',
      'Password mode omits `audiences.credentials`.':
        'libs/auth-provider/src/contracts/auth-provider-contract.ts › it has the members of its mode and no others',
      'Credential mode takes a username.':
        'libs/site-kit/test/database-mode.test.ts › asks viewers for a username, which it gives back when the password was wrong',
      '`viewer-password` is for editors and the default audience, by the `isDefault` claim.':
        'libs/auth-provider/src/decide/decide.test.ts › at %j with %j',
      'A cookie from before the claim reads as false.':
        'libs/auth-provider/src/session/session-cookies.test.ts › whose cookie lacks the claim is not of the default audience',
      'A password is opened in the runtime of the site only.':
        'e2e/http/credentials.pg.test.ts › no body between site and broker holds the password of a viewer',
      'The broker returns cipher and hash.':
        'libs/sites/src/operations/operations.test.ts › has no field for a password other than hash and cipher',
      'The platform never sees the plaintext.':
        'e2e/http/credentials.pg.test.ts › no body between site and broker holds the password of a viewer',
      '`reveal` checks the password against the hash, and is null where it does not fit.':
        'libs/auth-provider/src/database/viewer-credentials.test.ts › never shows a password that no longer fits the hash',
      'Reveals are rate-limited.':
        'libs/auth-provider/src/database/viewer-credentials.test.ts › is limited to thirty times an hour per actor',
      'Reveals are logged with role and audience, never plaintext.':
        'e2e/http/credentials.pg.test.ts › who had a password shown is in the log of the site, and not the password',
    },
  },
  {
    heading: 'Middleware decision order',
    statements: {
      '(1) Public routes pass without a session.':
        'libs/auth-provider/src/decide/decide.test.ts › at %j with %j',
      '(2) `/api/media/*` is open, with the session resolved.':
        'libs/site-kit/test/sign-in.test.ts › give every tier of route exactly the locals of the contract',
      '(2) Editors reach media of the draft.':
        'libs/site-kit/src/site/draft/draft-image.test.ts › is for editors, each in a session of their own',
      '(3) `/edit`, `/edit/*` and `/api/*` need a session: 401 JSON for the API.':
        "e2e/http/routes.pg.test.ts › the ${name} site, gate ${gate ? 'on' : 'off'}: every route, method and person",
      '(3) Pages of the editor redirect to `/edit/login?next=<url>`.':
        'libs/auth-provider/src/decide/decide.test.ts › %s leads into the editor for editors only',
      '(4) Methods of owners need the role owner.':
        'libs/auth-provider/src/decide/decide.test.ts › %s is for owners only',
      '(5) With the gate on, viewer routes need a signed audience cookie.':
        'libs/auth-provider/src/decide/decide.test.ts › at %j with %j',
      '(5) Forged and expired cookies are cleared and redirected to `/login`.':
        'libs/auth-provider/src/decide/decide.test.ts › at %j with %j',
      'POST `viewer-password`, the chat and documents have a branch of their own.':
        'libs/auth-provider/src/decide/decide.test.ts › at %j with %j',
      'Other methods of `viewer-password` are for editors.':
        'libs/auth-provider/src/decide/decide.test.ts › at %j with %j',
      'Calls to the broker carry `x-api-key` and `x-site-id`.':
        'libs/broker/src/client/network-backend.test.ts › sends the key in a header and the actor without rights, and follows no redirect',
      '`verify-audience` has one message for unknown name and wrong password.':
        'e2e/http/requests.pg.test.ts › gives the same answer for every sign-in failure, to a script and to a form',
      'An unknown name costs a comparison with a dummy hash.':
        'libs/auth-provider/src/sign-in-comparisons.test.ts › %s costs the same as a wrong password',
      'Attempts are limited by address and by `u:<username>`.':
        'libs/auth-provider/src/contracts/auth-provider-contract.ts › ten failures in 15 minutes block one address for one name, and no other address',
      'Revocation of a credential waits for the cookie, 24 hours at most.':
        'e2e/http/credentials.pg.test.ts › takes a new sign-in at once, and forgets an old one only with its cookie',
    },
  },
];
