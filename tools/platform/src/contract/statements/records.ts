import type { ContractSection } from '../contract-section.ts';

export const records: readonly ContractSection[] = [
  {
    heading: 'Platform user',
    statements: {
      '`id` is the platform user and the claim `sub`; `userId` is the user in the auth provider; `email` is a claim.':
        'libs/oauth-server/src/endpoints/token.test.ts › is exchanged for an access token with identity claims only, and a refresh token',
      'The email address is never logged.':
        'libs/oauth-server/src/log-canary.test.ts › no token, code, secret or email is ever in a log line or the body of a failure',
      '`role` is read from the record on every request, never from a token.':
        'libs/oauth-server/src/bearer/verify-bearer.test.ts › admits a good token with the user as the record says now',
      '`can_provision` lets a member call `create_site`.':
        'apps/connector/src/tools/whole-sites.test.ts › enters the site, calls the worker and answers at once',
    },
  },
  {
    heading: 'Installation membership',
    statements: {
      'A member reaches a site only by a membership of its installation.':
        'libs/platform-db/src/stores/site-store.pg.test.ts › an admin reaches every site, a member those of their installations',
      'Admins reach every site.':
        'libs/platform-db/src/stores/site-store.pg.test.ts › an admin reaches every site, a member those of their installations',
      'A lost membership counts at the next call.':
        'libs/platform-db/src/stores/site-store.pg.test.ts › sees a lost membership and a new role at once',
    },
  },
  {
    heading: 'Site record',
    statements: {
      '`siteId` is returned by `create_site`.':
        'apps/connector/src/tools/whole-sites.test.ts › enters the site, calls the worker and answers at once',
      '`owner`, `repo` and `installation_id` are read from the record only.':
        'apps/connector/src/tools/run-tool.test.ts › the repository comes from the site record, opened once a call',
      '`subdomain` is unique.':
        'libs/provisioning/src/contracts/site-requests-contract.ts › of 20 concurrent requests, five for each subdomain, one site per subdomain is made',
      '`provisioning_status` is `pending`, `in_progress` or `failed` until a site is ready.':
        'apps/worker/test/provisioning-states.test.ts › the page has every value of the state machine in its table of tests',
      '`failed_step` is set when the status is `failed`.':
        'apps/connector/src/tools/run-tool.test.ts › get_site returns how far the set-up is, and where it stopped',
      '`failed_step` is `enqueue` when the provisioning request was not accepted.':
        'apps/connector/src/tools/whole-sites.test.ts › that the worker does not take is failed at enqueue, and can be asked for again',
      'The stored deploy status is the fallback of `get_build_status`.':
        'apps/connector/src/tools/get-build-status.test.ts › is the recorded one, and is marked as such, when the admin app answers %s',
    },
  },
  {
    heading: 'Access token',
    statements: {
      'The header `alg` is ES256, and `kid` is MCP_JWT_KID.':
        'apps/connector/conformance/oauth4webapi.test.ts › takes the access token for a JWT of RFC 9068, for this resource alone',
      'Verification pins ES256.':
        'libs/oauth-server/src/bearer/verify-bearer.test.ts › rejects a token without a signature as alg',
      '`sub`, `userId`, `email`, `clientId`, `iss` and `aud` are the claims.':
        'libs/oauth-server/src/endpoints/token.test.ts › is exchanged for an access token with identity claims only, and a refresh token',
      '`iss` is the deploy origin and `aud` is `{origin}/mcp`.':
        'libs/oauth-server/src/endpoints/token.test.ts › is exchanged for an access token with identity claims only, and a refresh token',
      '`aud` matches the `resource` of the protected-resource metadata byte for byte.':
        'libs/oauth-server/src/oauth-server.test.ts › of the resource names server and resource, at the path with suffix "%s"',
      'Tokens carry identity, never a role or a decision.':
        'libs/oauth-server/src/endpoints/token.test.ts › is exchanged for an access token with identity claims only, and a refresh token',
      'Transaction and consent tokens, signed with the same key, are no access tokens.':
        'libs/oauth-server/src/token-kinds.test.ts › %s is no bearer token',
    },
  },
  {
    heading: 'OAuth records',
    statements: {
      'A registered client has an id and its redirect URIs.':
        'libs/oauth-server/src/contracts/client-store-contract.ts › finds a client as it was added',
      'An authorization code is good once.':
        'libs/oauth-server/src/contracts/grant-store-contract.ts › are redeemed by exactly one of many at once',
      'An authorization code is bound to client, redirect URI, PKCE challenge and resource.':
        'libs/oauth-server/src/endpoints/token.test.ts › is not used up by a request with %s',
      'An authorization code is bound to its user.':
        'libs/oauth-server/src/endpoints/token.test.ts › is refused once its user is deleted',
      'A refresh token is good once.':
        'libs/oauth-server/src/contracts/grant-store-contract.ts › are rotated by exactly one of many at once',
      'A refresh token belongs to a family, which ends when one is used twice.':
        'libs/oauth-server/src/endpoints/token.test.ts › revokes its family when it is used twice, the newest token included',
      'A family ends by `/revoke`.':
        'libs/oauth-server/src/endpoints/revoke.test.ts › ends the family of a %s',
      'Rate-limit counters are kept by key and window.':
        'libs/platform-db/src/stores/rate-limiter.pg.test.ts › accepts a key %s, and distinguishes it from another',
      'The tables have row-level security and no policy: the service role alone reaches them.':
        'libs/platform-db/src/row-level-security.pg.test.ts › hides every other table from signed-in users',
      'Expired rows are purged by a scheduled routine.':
        'libs/platform-db/src/stores/purge.pg.test.ts › removes what has had its time, and nothing else',
    },
  },
  {
    heading: 'Audit log',
    statements: {
      'Mutating tools and `validate_site` write audit rows.':
        'apps/connector/src/tools/run-tool.test.ts › takes the mutating tools and validate_site',
      'An audit row that cannot be written does not fail the tool.':
        'apps/connector/src/tools/run-tool.test.ts › does not fail the tool when it %s',
    },
  },
  {
    heading: 'Viewer audience and credential',
    statements: {
      'An audience has name, color, credentialCount, hasPassword and isDefault.':
        'libs/auth-provider/src/contracts/auth-provider-contract.ts › audiences are listed with whether they can be signed in to, without any secret',
      '`color` comes with environment mode.':
        'libs/auth-provider/src/password/password-provider.test.ts › are listed with their colours, and whether they have a password',
      '`credentialCount` is the number of sign-ins.':
        'libs/sites/src/contracts/audience-records-contract.ts › are empty at first, and listed once created, with the number of their credentials',
      '`credentialCount` is 0 in environment mode.':
        'libs/auth-provider/src/password/password-provider.test.ts › are listed with their colours, and whether they have a password',
      '`hasPassword` is true when some way in exists.':
        'libs/auth-provider/src/contracts/auth-provider-contract.ts › audiences are listed with whether they can be signed in to, without any secret',
      'A credential has site, audience, username, label, a bcrypt hash and a cipher.':
        'libs/auth-provider/src/database/viewer-credentials.test.ts › gets a password, returned once, and stored as hash and seal only',
      'A username is unique within a site.':
        'libs/sites/src/contracts/credential-records-contract.ts › have unique usernames within a site, also when two are created at once',
      'Usernames are lowercased and trimmed.':
        'libs/auth-provider/src/input/sign-in-fields.test.ts › %j is stored as %j',
      'A credential grants exactly one audience.':
        'libs/sites/src/contracts/credential-records-contract.ts › belong to an existing audience',
      'Authorization is keyed on the name of the audience.':
        "e2e/http/audiences.pg.test.ts › the ${name} site, gate ${gate ? 'on' : 'off'}: every visitor reads and finds only what is for them",
      'In database mode an audience has no password of its own.':
        'e2e/http/requests.pg.test.ts › on the ${name} site an audience takes no password',
      'A new audience has no way in until a credential is added.':
        'libs/auth-provider/src/database/database-provider.test.ts › are changed by owners, under names that content can use',
      'The cipher is `v1.<iv>.<ciphertext>`: AES-256-GCM under a key derived from SESSION_SECRET by HKDF-SHA256.':
        'libs/auth-provider/src/sealing/sealer.test.ts › has the format of the contract, matching another implementation',
      'The cipher is written with a new credential and with every new password.':
        'libs/auth-provider/src/database/viewer-credentials.test.ts › has only the new password, sealed again',
      'A credential without a cipher reads as unavailable.':
        'libs/auth-provider/src/database/viewer-credentials.test.ts › returns null when no seal was stored',
      '`initialViewer` carries username `client`, label `Initial access` and a passphrase.':
        'libs/provisioning/src/run/run-provisioning.test.ts › makes everything once, and returns the first viewer’s credential to its caller',
      'No sealed copy of the first passphrase is stored.':
        'libs/provisioning/src/run/run-provisioning.test.ts › makes everything once, and returns the first viewer’s credential to its caller',
    },
  },
  {
    heading: 'Cookies and request locals',
    statements: {
      'The audience cookie is a JWT under SESSION_SECRET that lasts 24 hours.':
        'libs/auth-provider/src/contracts/auth-provider-contract.ts › a viewer session lasts exactly 24 hours',
      'The audience cookie has no rotation token.':
        'e2e/http/credentials.pg.test.ts › takes a new sign-in at once, and forgets an old one only with its cookie',
      '`isDefault` is a claim of the cookie; a cookie without it reads as false.':
        'libs/auth-provider/src/session/session-cookies.test.ts › whose cookie lacks the claim is not of the default audience',
      'The editor session cookie is signed with SESSION_SECRET.':
        'libs/auth-provider/src/session/session-cookies.test.ts › is one under another secret',
      'Middleware sets `isEditor`, `role`, `userId`, `audience`, `audienceIsDefault`, `viewerUsername` and `email`.':
        'libs/site-kit/test/database-mode.test.ts › gives everyone exactly the locals of the contract',
      'In environment mode `viewerUsername` and `email` are null.':
        'libs/site-kit/test/sign-in.test.ts › give every tier of route exactly the locals of the contract',
      '`viewerUsername` decides nothing.':
        'libs/auth-provider/src/decide/decide.test.ts › the username of a viewer changes no decision: %s',
    },
  },
  {
    heading: 'Document object keys',
    statements: {
      'A document of the bucket tier lies at `sites/{siteId}/documents/{documentId}/original.{pdf|html}`.':
        'libs/content-core/src/storage/storage.test.ts › is below its site, as the contract has it',
      'Keys follow from the site that calls, not from its input.':
        'libs/broker/test/storage.test.ts › is derived from the calling site, not from the input',
      'Media objects lie below `sites/{siteId}/` too.':
        'libs/content-core/src/storage/site-objects.test.ts › every object of the site goes, in both buckets, and nothing of another site',
    },
  },
];
