import type { ContractSection } from '../contract-section.ts';

export const outcomes: readonly ContractSection[] = [
  {
    heading: 'Events',
    statements: {
      'The deploy webhook is verified before anything is recorded.':
        'e2e/http/requests.pg.test.ts › believes a deploy webhook only when it is signed, and not one that comes late',
      'Without the secret every event is acknowledged and ignored.':
        'libs/site-kit/test/sign-in.test.ts › that are misspelt show no page while it is unknown whether viewers must sign in, and name the variable',
      'Deliveries of the code-host app are verified with CODEHOST_APP_WEBHOOK_SECRET.':
        'apps/admin/src/server/code-host-webhook.test.ts › that is not signed with the secret, over these bytes, gets the same answer always',
      'The connector sends a signed provisioning request.':
        'libs/broker/src/signed-calls/signed-worker.test.ts › names the site and an id of the call, signed',
      'Mutating tools and `validate_site` write audit rows.':
        'apps/connector/src/tools/run-tool.test.ts › takes the mutating tools and validate_site',
      'Presence and section locks run over the realtime channel.':
        'e2e/journeys/live-locks.e2e.ts › a section that a person edits is locked for another person and for an assistant, until they are done',
      'A saved change is broadcast by the server.':
        'libs/site-kit/src/handlers/announce-saved.test.ts › a save is announced, and a dry run is not',
      'A push to the published branch rebuilds the site.':
        'tools/local-cloud/src/hosting/start-hosting.test.ts › rebuilds on a push to the published branch and reuses the installed dependencies',
    },
  },
  {
    heading: 'Tool errors',
    statements: {
      'The prefixes are `[validation]`, `[authz]`, `[not_found]`, `[input]`, `[conflict]`, `[locked]` and `[unavailable]`.':
        'libs/errors/src/render.test.ts › for %s starts with a prefix of the fixed taxonomy',
      'No raw body of a provider is in a message.':
        'libs/errors/src/render.test.ts › never shows the cause of an expected failure',
      '`[conflict]`: `baseVersion` does not match.':
        'apps/connector/src/tools/content-tools.test.ts › meets a conflict with the current version and content, and writes nothing',
      '`[input]`: a document over 2.5 MB without the bucket tier.':
        'libs/content-core/src/operations/library.test.ts › over 2.5 MB is refused where there is no bucket',
      '`[unavailable]` is the only kind to try again, and nothing was written.':
        'apps/connector/src/tools/lost-database.pg.test.ts › is unavailable only when nothing was written, wherever the connection is cut',
      '`[unavailable]` of a limit names the seconds to wait.':
        'libs/errors/src/render.test.ts › has the wait in seconds only when the failure is retryable',
      '`[unavailable]` of a backend that fails for the moment.':
        'apps/connector/src/tools/content-tools.test.ts › a repository out of reach is an outage, with nothing written',
      'A missing site and a site without access have the identical error.':
        'apps/connector/src/tools/run-tool.test.ts › %s answers byte for byte the same for a site that is missing and one out of reach',
    },
  },
  {
    heading: 'HTTP behaviours',
    statements: {
      'A rejected bearer is 401 and names the case.':
        'libs/oauth-server/src/bearer/verify-bearer.test.ts › rejects a token as %s when %s',
      'A user that cannot be read is 503 with `Retry-After`.':
        'libs/oauth-server/src/bearer/verify-bearer.test.ts › calls an outage an outage: 503 with Retry-After, no challenge, no rejection',
      'It is never 401 and never a bare 500.':
        'libs/oauth-server/src/bearer/verify-bearer.test.ts › is never a bare 500: an unexpected failure is an outage and is reported',
      '`/healthz` without required variables is 503 with their names only.':
        'apps/connector/src/healthz.test.ts › is 503 and names %s when it is missing',
      'Without a usable PROVISION_INVOKE_SECRET `create_site` is a config error and makes no row.':
        'apps/connector/src/tools/whole-sites.test.ts › without a usable secret is a config error and enters nothing',
      'Without it `provision-background` answers 500 to every request.':
        'apps/worker/src/app.test.ts › every request is answered with 500, without the reason',
      'Anything but 202 makes the site `failed` at `enqueue`.':
        'apps/connector/src/tools/whole-sites.test.ts › that the worker does not take is failed at enqueue, and can be asked for again',
      '`/api/*` of a site without a session is 401 JSON.':
        "e2e/http/routes.pg.test.ts › the ${name} site, gate ${gate ? 'on' : 'off'}: every route, method and person",
      'A page of the editor without a session redirects to `/edit/login?next=<url>`.':
        'libs/auth-provider/src/decide/decide.test.ts › %s leads into the editor for editors only',
      '`viewer-password` in environment mode is 501.':
        'libs/site-kit/test/sign-in.test.ts › answers the rows of the API as the contract has them',
      '`/audiences` for all others is 404.':
        'libs/site-kit/test/sign-in.test.ts › opens /audiences to editors and the default audience; for others nothing is there',
      'A file of the bucket tier at a site without a store is 502.':
        'libs/site-kit/src/handlers/library/library-handlers.test.ts › is nothing where the site has no store, and not found when its bytes are missing',
      'Chatbot endpoints without LLM_API_KEY are 503 `not_configured`.':
        'libs/broker/src/chat/chat.test.ts › with 503 not_configured without a language model key',
      'The deploy-state endpoint without the secret is 503.':
        'libs/broker/src/signed-calls/deploy-state.test.ts › answers 503 to every call while its secret is %j',
      '`verify-audience` has one message for wrong name and wrong password.':
        'e2e/http/requests.pg.test.ts › gives the same answer for every sign-in failure, to a script and to a form',
      'A limiter that fails denies the call of a tool.':
        'apps/connector/src/tools/run-tool.test.ts › denies the call when the limiter %s, and lets reads pass',
      'A limiter that fails denies a sign-in.':
        'libs/auth-provider/src/contracts/auth-provider-contract.ts › sign-in fails while the limiter is unreachable',
      'A limiter that fails denies a call of the broker.':
        'libs/broker/src/server/broker-handler.test.ts › is denied when the limiter is unreachable',
      'A limiter that fails denies an OAuth request.':
        'libs/oauth-server/src/oauth-server.test.ts › refuse everything when the limiter is out of order',
    },
  },
  {
    heading: 'Limits',
    statements: {
      'An access token lives for one hour.':
        'libs/oauth-server/src/endpoints/token.test.ts › is exchanged for an access token with identity claims only, and a refresh token',
      'An authorization code lives for less than 60 seconds and is good once.':
        'libs/oauth-server/src/endpoints/token.test.ts › lives for less than 60 seconds',
      'An audience cookie lives for 24 hours.':
        'libs/auth-provider/src/session/session-cookies.test.ts › is recognised by the cookie for exactly 24 hours',
      'Tool limits count by user and hour.':
        'apps/connector/src/tools/run-tool.test.ts › counts each user alone, and no call whose input is refused',
      'A rejection is `[unavailable]` with the seconds to wait.':
        'apps/connector/src/tools/run-tool.test.ts › denies the call after the last one, with the seconds to wait, and starts again with the hour',
      'The limiter is shared by all processes and exact.':
        'libs/ports/src/contracts/rate-limiter-contract.ts › admits exactly as many concurrent events as the limit allows',
      'The git tier takes documents of 2.5 MB and less.':
        'libs/content-core/src/operations/library.test.ts › of 2.5 MB and less lies in the repository',
      'Invocation secrets have at least 32 characters.':
        'libs/env/src/load.test.ts › refuses one secret for two purposes, and short ones',
      'SESSION_SECRET has at least 32 characters.':
        'libs/env/src/load.test.ts › needs a session secret of 32 characters and hashes that are hashes',
      'Tool-use output is 16384 tokens unless set, and 32000 at most; plain chat is 1024.':
        'libs/env/src/load.test.ts › clamps the output tokens of the tool-use endpoint',
      'OAuth endpoints have limits by the minute.':
        'libs/oauth-server/src/oauth-server.test.ts › stop the eleventh registration of a minute, say how long to wait, and end with it',
      '`verify-audience` is rate-limited.':
        'e2e/http/limits.pg.test.ts › the ${name} site rate limits an address that guesses, with any forged headers, and no other address',
      '`viewer-password` is rate-limited.':
        'libs/auth-provider/src/database/viewer-credentials.test.ts › is limited to thirty times an hour per actor',
    },
  },
];
