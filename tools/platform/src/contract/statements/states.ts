import type { ContractSection } from '../contract-section.ts';

export const states: readonly ContractSection[] = [
  {
    heading: 'States: site provisioning',
    statements: {
      '`create_site` inserts the row as `pending` once access, input and limit have passed.':
        'libs/provisioning/src/contracts/site-requests-contract.ts › a site is inserted as pending, with no step begun',
      '`create_site` returns the `siteId` and sends the signed request.':
        'libs/broker/src/signed-calls/signed-worker.test.ts › names the site and an id of the call, signed',
      'Anything but 202 makes the site `failed` at `enqueue`.':
        'libs/broker/src/signed-calls/signed-worker.test.ts › with status %i was not accepted',
      '`failed_step` is then `enqueue`.':
        'libs/provisioning/src/contracts/site-requests-contract.ts › a request that no worker accepted fails at enqueue, and only while it is pending',
      'The claim of the worker is atomic and makes the site `in_progress`.':
        'libs/provisioning/src/contracts/site-claims-contract.ts › of 20 concurrent claims one succeeds',
      'A replay or a duplicate delivery claims nothing.':
        'libs/provisioning/src/contracts/site-claims-contract.ts › claims once when 20 copies of it arrive at once',
      'A step that fails makes the site `failed`, with the step in `failed_step`.':
        'libs/provisioning/src/contracts/site-claims-contract.ts › a failed step fails the site and ends the lease',
      '`get_site` shows `failed_step`.':
        'apps/connector/src/tools/whole-sites.test.ts › returns every step, the one that failed and why',
    },
  },
  {
    heading: 'States: authorization code',
    statements: {
      'A code is issued only after consent.':
        'libs/oauth-server/src/endpoints/decide.test.ts › redirects to the client when the person denies, and no code exists',
      'A code is good once.': 'libs/oauth-server/src/races.test.ts › gives one of %i tokens, in every order',
      'A code lives for less than 60 seconds.':
        'libs/oauth-server/src/endpoints/token.test.ts › lives for less than 60 seconds',
      'A code is redeemed at `/token`.':
        'libs/oauth-server/src/whole-flow.test.ts › leads from registration to a bearer that is admitted',
    },
  },
  {
    heading: 'States: refresh token',
    statements: {
      'Each use issues a new token and ends the old one.':
        'libs/oauth-server/src/endpoints/token.test.ts › gives way to a new one, of the same family',
      'A token that is used twice revokes the family.':
        'libs/oauth-server/src/endpoints/token.test.ts › revokes its family when it is used twice, the newest token included',
      '`/revoke` revokes the family.':
        'libs/oauth-server/src/endpoints/revoke.test.ts › ends the family of a %s',
    },
  },
  {
    heading: 'States: the OAuth sequence',
    statements: {
      '`/authorize` with PKCE S256 and an exact redirect URI sends the user to the external sign-in.':
        'libs/oauth-server/src/endpoints/authorize.test.ts › sends the person to the sign-in and keeps the transaction in this browser',
      'A signed `txn` token carries the parameters of the request.':
        'libs/oauth-server/src/endpoints/authorize.test.ts › sends the person to the sign-in and keeps the transaction in this browser',
      '`/oauth/callback` shows consent to a user of the platform.':
        'libs/oauth-server/src/endpoints/callback.test.ts › asks for consent, naming client, host, account and what is at stake',
      'An allowed sign-up becomes a member there.':
        'libs/oauth-server/src/endpoints/callback.test.ts › admits an allowed sign-up as a new member',
      'A denied user never gets a code.':
        'libs/oauth-server/src/endpoints/callback.test.ts › denies a person who %s, and no code ever exists',
      'Approval needs the Strict HttpOnly cookie with the nonce of the consent token.':
        'libs/oauth-server/src/endpoints/callback.test.ts › puts the nonce into a Strict cookie that only the decision carries',
      'A cookie that does not match gets no code.':
        'libs/oauth-server/src/endpoints/decide.test.ts › refuses a nonce of another transaction',
      'Approval issues the code.':
        'libs/oauth-server/src/endpoints/decide.test.ts › redirects to the client with a code when the person approves, with state and iss, by GET',
      '`/token` with the bound values issues access token and refresh token.':
        'libs/oauth-server/src/endpoints/token.test.ts › is exchanged for an access token with identity claims only, and a refresh token',
    },
  },
  {
    heading: 'States: viewer credential',
    statements: {
      'A new credential has hash and cipher.':
        'libs/auth-provider/src/database/viewer-credentials.test.ts › gets a password, returned once, and stored as hash and seal only',
      'A new password has hash and cipher.':
        'libs/sites/src/contracts/credential-records-contract.ts › change only in the given fields; hash and cipher change together',
      'A deleted credential opens nothing any more.':
        'libs/sites/src/contracts/credential-records-contract.ts › do not exist after removal',
      'A cookie of a deleted credential works until it expires, 24 hours at most.':
        'e2e/http/credentials.pg.test.ts › takes a new sign-in at once, and forgets an old one only with its cookie',
    },
  },
];
