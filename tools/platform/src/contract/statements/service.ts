import type { ContractSection } from '../contract-section.ts';

export const service: readonly ContractSection[] = [
  {
    heading: 'What the service does',
    statements: {
      'The MCP resource endpoint is `{base_url}/mcp`.':
        'apps/connector/src/app.test.ts › hands %s %s to the part that serves it',
      'A signed-in platform user can read, edit, validate and publish the content of a site.':
        'apps/connector/src/mcp/clients.test.ts › reads, edits, meets a conflict, validates, reviews, publishes',
      'A signed-in platform user can upload media and documents.':
        'e2e/journeys/assistants-files.e2e.ts › an assistant uploads images and documents, and their visitors find them on the site',
      'A signed-in platform user can create and delete sites.':
        'e2e/journeys/provisioning.e2e.ts › an assistant creates a site, opens it, and deletes it',
      'The connector is its own OAuth 2.1 authorization server.':
        'apps/connector/conformance/authorization.test.ts › the authorization server passes every scenario of the official tool for %s',
      'Identity is delegated to the social sign-in of the auth provider.':
        'libs/oauth-server/src/contracts/identity-provider-contract.ts › sends the person back with a code, and identifies the person for the right verifier',
      'Authorization is decided by platform users, memberships and allowed sign-ups.':
        'libs/platform-db/src/stores/access-gate.pg.test.ts › makes one member and one membership however many sign in at once',
      'The target repository of every call comes from the site record.':
        'apps/connector/src/tools/run-tool.test.ts › the repository comes from the site record, opened once a call',
      'Caller input never names the repository.':
        'apps/connector/src/tools/run-tool.test.ts › %s cannot be passed',
      'Writes land on the draft branch `saved`.':
        'apps/connector/src/tools/content-tools.test.ts › writes to the draft in the name of the caller, and leaves the live state alone',
      'Publishing overlays the content subtrees onto the published branch.':
        'libs/content-core/src/operations/publish-site.test.ts › lets code that went live meanwhile survive, and touches nothing outside the content',
      'Publishing deletes `saved`.':
        'libs/content-core/src/operations/publish-site.test.ts › makes the whole draft live in one commit on both pasts, and ends the draft',
      'The push to the published branch triggers the rebuild of the site.':
        'tools/local-cloud/src/hosting/start-hosting.test.ts › rebuilds on a push to the published branch and reuses the installed dependencies',
      'The connector never calls the deploy API of the hosting provider to publish.':
        'tools/eslint/src/layers.test.ts › the connector has no way to the hosting provider or to DNS',
      '`mcp` serves `/mcp`, `/authorize`, `/token`, `/register`, `/revoke`, `/oauth/callback`, `/.well-known/*` and `/healthz`.':
        'apps/connector/build/bundle.pg.test.ts › is given every path that the connector serves',
      '`mcp` is one self-contained function.':
        'apps/connector/build/hosted.test.ts › is the function `mcp` and, at the same origin, those of the worker',
      '`provision-background` is the asynchronous provisioning worker, at `{functions_path}/provision-background`.':
        'apps/connector/build/hosted.test.ts › takes provisioning requests, and logs at its cold start which settings are missing',
      '`provision-background` is self-contained.':
        'apps/worker/build/bundle.test.ts › the functions run without any other file',
      'Every POST `/mcp` gets a server and a transport of its own.':
        'apps/connector/src/mcp/mcp-endpoint.test.ts › belongs to its request alone, however many are under way',
      'Answers are JSON, not a stream.':
        'apps/connector/src/mcp/mcp-endpoint.test.ts › answer in JSON when Accept is %s',
      'DNS-rebinding protection admits the deploy host only.':
        'apps/connector/src/mcp/mcp-endpoint.test.ts › a Host of %s is 403',
      'There is no map of session ids.':
        'apps/connector/src/mcp/mcp-endpoint.test.ts › take notifications with an empty 202, and ignore session ids',
      'Server and transport are closed when the request ends.':
        'apps/connector/src/mcp/serve-message.test.ts › every server and every transport is closed when its request ends',
      'All persistent state lives in the database.':
        'no test: that nothing is stored elsewhere cannot be observed; lint forbids state in the modules of cores.',
      'The connector renders no HTML except the consent page.':
        'apps/connector/src/fuzz.test.ts › answers any request with a response of the protocol',
      'The initialize handshake carries `instructions`.':
        'apps/connector/src/mcp/clients.test.ts › speaks ${version}, gets the instructions and every tool in order',
      '`instructions` are a compact summary.':
        'apps/connector/src/guidance/authoring-guide.test.ts › stay below what clients cut off',
      '`get_authoring_guide` and `populate_site` return the same guidance.':
        'apps/connector/src/mcp/clients.test.ts › gets the same guide from the tool and the prompt',
      'Client sites use a pluggable interface for authentication.':
        'libs/auth-provider/src/adapters.test.ts › passwordProvider',
      'The gate in middleware covers all routes.':
        'e2e/http/route-table.test.ts › the table asks every method of every route of the kit, and one that it does not answer',
      'Audiences have named sign-ins, whose passwords can be shown from a reversible copy.':
        'e2e/http/credentials.pg.test.ts › shows a password only to editors and the default audience',
    },
  },
];
