import type { ContractSection } from '../contract-section.ts';

export const connectorEndpoints: readonly ContractSection[] = [
  {
    heading: 'Endpoints of the connector',
    statements: {
      'POST `/mcp` takes JSON-RPC with a bearer and answers JSON.':
        'apps/connector/src/mcp/mcp-endpoint.test.ts › calls a tool in JSON',
      'POST `/register` is open.':
        'libs/oauth-server/src/endpoints/register.test.ts › registers a public client and answers what holds',
      'POST `/register` takes the callback of the assistant and loopback URLs with path `/callback` only.':
        'libs/oauth-server/src/clients/redirect-uris.test.ts › is refused: %s',
      'POST `/register` takes any port on `localhost` and `127.0.0.1`.':
        'libs/oauth-server/src/clients/redirect-uris.test.ts › is allowed on loopback with every port there is, and is what a browser would be sent to',
      'GET `/authorize` requires PKCE S256.':
        'libs/oauth-server/src/endpoints/authorize.test.ts › redirects to the client with %s, with state and iss',
      'GET `/authorize` requires a registered redirect URI, exactly.':
        'libs/oauth-server/src/endpoints/authorize.test.ts › never redirects with %s',
      'GET `/oauth/callback` receives the code and shows consent, or denies.':
        'libs/oauth-server/src/endpoints/callback.test.ts › denies a person who %s, and no code ever exists',
      'POST `/token` has the grants authorization code and refresh token.':
        'libs/oauth-server/src/whole-flow.test.ts › goes on with a refresh, and ends with a revocation',
      '`expires_in` is ACCESS_TOKEN_TTL_SECONDS.':
        'libs/oauth-server/src/endpoints/token.test.ts › is exchanged for an access token with identity claims only, and a refresh token',
      'POST `/revoke` is RFC 7009 and revokes the family.':
        'libs/oauth-server/src/endpoints/revoke.test.ts › ends the family of a %s',
      'GET `/.well-known/*` serves the metadata of the protected resource.':
        'libs/oauth-server/src/oauth-server.test.ts › of the resource names server and resource, at the path with suffix "%s"',
      'GET `/.well-known/jwks.json` serves the public key.':
        'libs/oauth-server/src/oauth-server.test.ts › of the keys holds public keys only',
      'GET `/healthz` is 503 with the names of missing variables, never values.':
        'apps/connector/src/healthz.test.ts › names all that is missing at once, never a value',
      'POST `{functions_path}/provision-background` answers 202.':
        'apps/worker/src/app.test.ts › that is signed is accepted with 202',
      '`x-provision-signature` is an HMAC-SHA256.':
        'libs/broker/src/signed-calls/signature.test.ts › a call is signed over its time and its bytes',
      '`x-provision-signature` is verified timing-safe.':
        'tools/eslint/src/house-rules.test.ts › no comparison of signatures that ends early',
    },
  },
  {
    heading: 'MCP tools',
    statements: {
      'The tools of the contract are there, under these names.':
        'apps/connector/src/tools/catalogue.test.ts › names exactly the tools of this server, in the order of the work',
      '`create_site` inserts the row, returns the siteId and provisions later.':
        'apps/connector/src/tools/whole-sites.test.ts › enters the site, calls the worker and answers at once',
      '`create_site` is for admins, and members with can_provision.':
        'apps/connector/src/tools/whole-sites.test.ts › is refused to %s',
      '`create_site` reads the right again in the statement that inserts.':
        'libs/provisioning/src/contracts/site-requests-contract.ts › %s is refused, also where the subdomain is taken',
      '`create_site` resolves the installation on the server.':
        'apps/connector/src/tools/whole-sites.test.ts › asks for the account where there is a choice, and takes no other',
      '`delete_site` deletes a site.':
        'apps/connector/src/tools/whole-sites.test.ts › has the worker take the site down',
      '`delete_site` is for admins.': 'apps/connector/src/tools/whole-sites.test.ts › is for admins alone',
      '`save_sections` writes to `saved`, on the version that was read.':
        'apps/connector/src/tools/content-tools.test.ts › meets a conflict with the current version and content, and writes nothing',
      'A `baseVersion` that does not match is `[conflict]`.':
        'apps/connector/src/mcp/clients.test.ts › reads, edits, meets a conflict, validates, reviews, publishes',
      '`upload_media` makes WebP variants and `image-manifest.json` on `saved`.':
        'libs/content-core/src/operations/library.test.ts › adds sizes and manifest to the draft, which is valid',
      '`upload_document` puts 2.5 MB and less into the repository.':
        'libs/content-core/src/operations/library.test.ts › of 2.5 MB and less lies in the repository',
      '`upload_document` sends larger ones to the bucket by a signed PUT.':
        'apps/connector/src/tools/library-tools.test.ts › an upload by address is started, sent and finished',
      '`publish_site` makes the draft live and removes `saved`.':
        'libs/content-core/src/operations/publish-site.test.ts › makes the whole draft live in one commit on both pasts, and ends the draft',
      '`update_media` changes media.':
        'libs/content-core/src/operations/library.test.ts › changes the given fields and no others',
      '`delete_media` deletes media.':
        'libs/content-core/src/operations/library.test.ts › deletes every file of the image',
      '`validate_site` only reads.':
        'apps/connector/src/tools/catalogue.test.ts › %s has a name, title, description and annotations that clients take',
      '`validate_site` is audited.':
        'apps/connector/src/tools/run-tool.test.ts › takes the mutating tools and validate_site',
      '`get_site` returns the record with provisioning status and `failed_step`.':
        'apps/connector/src/tools/run-tool.test.ts › get_site returns how far the set-up is, and where it stopped',
      '`get_build_status` asks for the live state through the admin broker.':
        'apps/connector/src/tools/get-build-status.test.ts › is the hosting provider’s, not the recorded one',
      '`get_build_status` falls back to the stored row.':
        'apps/connector/src/tools/get-build-status.test.ts › is the recorded one, and is marked as such, when the admin app answers %s',
      '`list_audiences` lists the audiences of a site.':
        'apps/connector/src/tools/text-jobs.test.ts › list_audiences names the audiences of a site',
      '`get_authoring_guide` returns the shared guidance.':
        'apps/connector/src/guidance/authoring-guide.test.ts › is what the tool returns',
      'Tools of a site need access to it.':
        'apps/connector/src/tools/run-tool.test.ts › %s answers byte for byte the same for a site that is missing and one out of reach',
      'Every tool needs a signed-in user.':
        'apps/connector/build/bundle.pg.test.ts › refuses an MCP call without a token, with the address of the metadata',
      'Hourly limits of writing tools are those of the contract.':
        'apps/connector/src/tools/run-tool.test.ts › of %s is %s an hour',
      'Hourly limits of uploads are those of the contract.':
        'apps/connector/src/tools/library-tools.test.ts › of %s is %s',
      '`validate_site` and the reading tools have no limit.':
        'apps/connector/src/tools/run-tool.test.ts › of %s is %s an hour',
      'The prompt `populate_site` returns the guidance.':
        'apps/connector/src/mcp/clients.test.ts › gets the same guide from the tool and the prompt',
      'The bucket tier needs the variables of the store.':
        'libs/content-core/src/operations/library.test.ts › over 2.5 MB is refused where there is no bucket',
      'The bucket tier needs `documents:` in `portal.config.mjs` of the published branch.':
        'libs/content-core/src/operations/library.test.ts › over 2.5 MB is refused where the site reads no documents store, and nothing is written',
      'The configuration is read as text, and a false negative refuses.':
        'libs/content-core/src/library/sniff.test.ts › is not found in %#',
      'A site without a store answers 502 for every file of the bucket tier.':
        'libs/site-kit/src/handlers/library/library-handlers.test.ts › is nothing where the site has no store, and not found when its bytes are missing',
      'A refused large file is `[input]` and names the `/edit` media library of the site.':
        'libs/content-core/src/operations/library.test.ts › over 2.5 MB is refused where the site reads no documents store, and nothing is written',
    },
  },
];
