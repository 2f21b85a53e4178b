import type { ContractSection } from '../contract-section.ts';

export const settingsOfPlatform: readonly ContractSection[] = [
  {
    heading: 'Environment variables: admin app',
    statements: {
      'The table has the variables of the contract, with when each is required.':
        'libs/env/src/contract-rows.test.ts › has the rows of the contract: name, when required, mode',
      'A missing required variable fails the build, not a request.':
        'apps/admin/required-settings.test.ts › fails without %s and names it',
      'DB_ANON_KEY: the key of requests that users make.':
        'apps/admin/src/wiring.test.ts › signs users in with the public key',
      'DB_SERVICE_ROLE_KEY: server-only.':
        'no test: the row is marked secret; the built pages carry no setting, which lint shows for the modules of browsers.',
      'CODEHOST_APP_ID and CODEHOST_APP_PRIVATE_KEY: mint installation tokens.':
        'libs/providers/github/src/app-key.test.ts › a private key is used %s',
      'CODEHOST_APP_WEBHOOK_SECRET: verifies deliveries of the app.':
        'apps/admin/src/server/code-host-webhook.test.ts › that is not signed with the secret, over these bytes, gets the same answer always',
      'CODEHOST_APP_CLIENT_ID and CODEHOST_APP_CLIENT_SECRET: link the account of a user.':
        'apps/admin/src/installations/link-flow.test.ts › completes with the code, and with the verifier that never left this server',
      'HOST_API_TOKEN: creates sites and sets their variables.':
        'libs/wiring/src/provisioning-deps.test.ts › the deps call the providers at the addresses and with the tokens of the settings',
      'HOST_API_TOKEN: registers webhooks.':
        'libs/provisioning/src/contracts/hosting-contract.ts › notifies an address once of each deploy, even after the settings are written again',
      'HOST_API_TOKEN: triggers builds.':
        'libs/provisioning/src/contracts/builds-contract.ts › a build becomes the deploy that visitors see',
      'HOST_API_TOKEN: answers the deploy-state call of the connector.':
        'libs/broker/src/signed-calls/deploy-state.test.ts › gets the live state, of the newest deploy or of one commit',
      'HOST_API_TOKEN: `mcp` does not hold it.':
        'apps/connector/build/hosted.test.ts › has no code of hosting or DNS in `mcp`; `provision-background` has',
      'HOST_TEAM_SLUG: the team of new sites.':
        'libs/wiring/src/provisioning-deps.test.ts › the deps call the providers at the addresses and with the tokens of the settings',
      'TEMPLATE_OWNER and TEMPLATE_REPO: what new sites are generated from.':
        'libs/provisioning/src/contracts/code-host-contract.ts › is generated with the template’s content in one commit',
      'DNS_API_TOKEN and DNS_ZONE_ID: the record of a subdomain, made and removed with its site.':
        'libs/provisioning/src/run/run-provisioning.test.ts › deletes DNS before the hosting site, and archives the repository last',
      'SITE: the fallback of PLATFORM_API_URL for new sites.':
        'libs/env/src/lookup.test.ts › is ADMIN_ORIGIN, else SITE, else unknown',
      'ADMIN_ORIGIN: preferred over SITE.':
        'libs/env/src/lookup.test.ts › is ADMIN_ORIGIN, else SITE, else unknown',
      'OBJSTORE_*: brokered to all sites in platform mode.':
        'libs/broker/test/storage.test.ts › is derived from the calling site, not from the input',
      'OBJSTORE_DOCS_BUCKET: the private bucket, without a public address.':
        'libs/sites/src/contracts/site-storage-contract.ts › stores a document in two steps and serves it under its name',
      'CONNECTOR_INVOKE_SECRET: must match that of the connector.':
        'libs/broker/src/signed-calls/deploy-state.test.ts › gets not_configured when the secret is missing on either side or differs',
      'DEV_DRY_RUN: `true` makes provisioning do nothing.':
        'libs/provisioning/src/run/run-provisioning.test.ts › calls no provider in a dry run, and ends ready',
      'DEV_DRY_RUN: never in production.': 'libs/env/src/load.test.ts › refuses a dry run in production only',
      'SEED_USER_EMAIL and SEED_CODEHOST_ORG: read by the seed script only.':
        'no test: `npm start` seeds with them; they are rows of a table of their own that no deployment loads.',
    },
  },
  {
    heading: 'Environment variables: chatbot broker',
    statements: {
      '`/api/site/llm` is plain chat and `/api/site/llm-tools` is tool use.':
        'libs/broker/src/chat/chat.test.ts › receives a tool use complete, and returns its result with the reasoning unchanged',
      'Client sites never hold the variables of the chatbot.':
        'libs/provisioning/src/steps/site-environment.test.ts › are all that the table requires of a provisioned site, and what a proxy needs',
      'LLM_API_KEY unset: both endpoints answer 503 `not_configured`.':
        'libs/broker/src/chat/chat.test.ts › with 503 not_configured without a language model key',
      'CHATBOT_MODEL: the model of both endpoints.':
        'apps/admin/src/chat/chat-settings.test.ts › the model is asked with the settings of its endpoint: %s',
      'CHATBOT_MODEL unset: a small-tier model of the provider.':
        'apps/admin/src/chat/chat-settings.test.ts › the model is asked with the settings of its endpoint: %s',
      'Sites cannot choose the model.':
        'libs/broker/src/chat/chat.test.ts › cannot choose model or thinking, and how many tokens only where tools are used',
      'LLM_TOOLS_MODEL: the model of tool use only, else CHATBOT_MODEL.':
        'apps/admin/src/chat/chat-settings.test.ts › the model is asked with the settings of its endpoint: %s',
      'LLM_TOOLS_MAX_TOKENS: 16384 unless set, never above 32000.':
        'libs/env/src/load.test.ts › clamps the output tokens of the tool-use endpoint',
      'The plain endpoint stays at 1024 tokens.':
        'apps/admin/src/chat/chat-settings.test.ts › the model is asked with the settings of its endpoint: %s',
      'LLM_TOOLS_THINKING `omit`: no `thinking` key goes upstream.':
        'libs/providers/anthropic/src/anthropic-llm.test.ts › sends no thinking setting when it is left to the model, and returns reasoning unchanged',
      'LLM_TOOLS_THINKING otherwise: thinking is pinned disabled.':
        'libs/providers/anthropic/src/anthropic-llm.test.ts › sets thinking to disabled, and marks the shared part for the cache',
    },
  },
  {
    heading: 'Environment variables: connector',
    statements: {
      'The table has the variables of the contract, with when each is required.':
        'libs/env/src/contract-rows.test.ts › has the rows of the contract: name, when required, mode',
      '`assertRequiredEnv()` logs the missing names at cold start.':
        'apps/connector/src/healthz.test.ts › logs the missing names in one line, and goes on',
      'GET `/healthz` checks the required set on every request.':
        'apps/connector/src/healthz.test.ts › is 503 and names %s when it is missing',
      'The required set is that of the contract.':
        'libs/env/src/load.test.ts › needs exactly the set of the contract',
      'MCP_PUBLIC_URL: issuer and `iss`; with `/mcp` it is `aud`.':
        'libs/oauth-server/src/endpoints/token.test.ts › is exchanged for an access token with identity claims only, and a refresh token',
      'MCP_JWT_KID: `kid` of every signed token, published in the JWKS.':
        'libs/oauth-server/src/keys/oauth-keys.test.ts › take the configured key id when a lone JWK has none',
      'MCP_JWT_PRIVATE_KEY_B64: base64 of a PKCS8 PEM.':
        'libs/env/src/load.test.ts › takes a whole private key only: %j, %s',
      'MCP_JWT_PUBLIC_JWK: must parse as JSON.':
        'libs/env/src/load.test.ts › refuses a public key that is not JSON and an origin with a path',
      'MCP_JWT_PUBLIC_JWK: the public half of the private key.':
        'apps/connector/build/bundle.pg.test.ts › with a public key of another private one',
      'MCP_JWT_PUBLIC_JWK: served at `/.well-known/jwks.json`.':
        'libs/oauth-server/src/oauth-server.test.ts › of the keys holds public keys only',
      'ADMIN_ORIGIN: PLATFORM_API_URL of new sites.':
        'libs/provisioning/src/steps/site-environment.test.ts › are a usable environment of a site in platform mode',
      'PROVISION_INVOKE_SECRET: at least 32 characters.':
        'libs/broker/src/signed-calls/signature.test.ts › the key %j neither signs nor verifies',
      'The worker of the same deployment checks its own required set at cold start.':
        'apps/connector/build/hosted.test.ts › takes provisioning requests, and logs at its cold start which settings are missing',
      'Without the variables of provisioning `create_site` fails.':
        'apps/connector/src/mcp/wiring.test.ts › is refused without %s, which the refusal names',
      'Reads and content writes go on without them.':
        'apps/connector/src/healthz.test.ts › is ok when every required variable is there, and nothing else matters',
      'OBJSTORE_* is optional: without it the connector uploads to the git tier only.':
        'libs/content-core/src/operations/library.test.ts › over 2.5 MB is refused where there is no bucket',
      'CONNECTOR_INVOKE_SECRET: signs the calls of `get_build_status` to `/api/connector/deploy-state`.':
        'apps/admin/src/wiring.test.ts › refuses what is not signed with it',
      'CONNECTOR_INVOKE_SECRET: at least 32 characters.':
        'apps/connector/src/healthz.test.ts › is ok with an unusable %s, which only one feature needs',
      'CONNECTOR_INVOKE_SECRET: differs from PROVISION_INVOKE_SECRET.':
        'libs/env/src/load.test.ts › refuses one secret for two purposes, and short ones',
      'CONNECTOR_INVOKE_SECRET unset at the admin app: the endpoint answers 503.':
        'apps/admin/src/wiring.test.ts › is not set up without the secret',
      'CONNECTOR_INVOKE_SECRET unset at the connector: it logs and returns the stored status.':
        'apps/connector/src/tools/get-build-status.test.ts › is the recorded one, and is marked as such, without a secret to ask with',
      'The order of rolling out the two deployments does not matter.':
        'libs/broker/src/signed-calls/deploy-state.test.ts › gets not_configured when the secret is missing on either side or differs',
      'Key pair and `kid` are made by a script of the connector.':
        'apps/connector/scripts/make-key.test.ts › prints three lines of an environment file: a pair that signs and verifies',
      'The redirect allow-list of the auth provider includes `{base_url}/oauth/callback`.':
        'no test: the list is kept at the provider, outside the repository.',
      'An unlisted redirect falls back to the site URL.':
        'tools/local-cloud/src/auth/auth.test.ts › redirects to the site’s own address if the requested one is not on the list',
    },
  },
];
