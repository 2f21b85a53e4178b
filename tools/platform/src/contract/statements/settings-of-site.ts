import type { ContractSection } from '../contract-section.ts';

export const settingsOfSite: readonly ContractSection[] = [
  {
    heading: 'Environment variables: read order',
    statements: {
      'The build-time object is asked first, then the process environment.':
        'libs/env/src/lookup.test.ts › asks the build-time object first, then the process',
      'Configuration loads where there is no process object.':
        'libs/env/src/lookup.test.ts › works where there is no process object',
      'Every variable of a table uses both lookups.':
        'libs/env/build/dot-env.test.ts › of $name has every variable of the table that a file names, and the lookup finds it first',
    },
  },
  {
    heading: 'Environment variables: client site',
    statements: {
      'The table has the variables of the contract, with when each is required and its mode.':
        'libs/env/src/contract-rows.test.ts › has the rows of the contract: name, when required, mode',
      'CODEHOST_TOKEN: the repository needs it in standalone mode; platform mode has tokens from the broker.':
        'libs/site-kit/src/settings/site-settings.test.ts › needs its token, and signing in does not',
      'CODEHOST_OWNER and CODEHOST_REPO: a site needs both.':
        'libs/env/src/contract-rows.test.ts › has the rows of the contract: name, when required, mode',
      'CODEHOST_BRANCH: `main` unless set.': 'libs/env/src/load.test.ts › publishes main by default',
      'The draft branch is always `saved`.':
        'apps/connector/src/tools/content-tools.test.ts › writes to the draft in the name of the caller, and leaves the live state alone',
      'SESSION_SECRET: at least 32 characters.':
        'libs/env/src/load.test.ts › needs a session secret of 32 characters and hashes that are hashes',
      'SESSION_SECRET: signs the session cookies.':
        'e2e/http/credentials.pg.test.ts › another SESSION_SECRET ends every session and every seal, and no sign-in',
      'SESSION_SECRET: the provisioner sets it on new sites.':
        'libs/provisioning/src/steps/site-environment.test.ts › are all that the table requires of a provisioned site, and what a proxy needs',
      'HOST_WEBHOOK_SECRET: deploy webhooks are signed with it, as a JWS in `x-webhook-signature`.':
        'libs/site-kit/src/handlers/deploys/deploy-event.test.ts › is refused when the signature does not hold: %j',
      'HOST_WEBHOOK_SECRET: the provisioner sets it.':
        'libs/provisioning/src/steps/site-environment.test.ts › are all that the table requires of a provisioned site, and what a proxy needs',
      'HOST_WEBHOOK_SECRET unset: the webhook route acknowledges and ignores every event.':
        'libs/site-kit/test/sign-in.test.ts › that are misspelt show no page while it is unknown whether viewers must sign in, and name the variable',
      'AUTH_PROVIDER: `password` unless it is `database`.':
        'libs/env/src/part.test.ts › a site is in %s mode with %j',
      'ADMIN_PASSWORD: the bcrypt hash of the owner.':
        'libs/auth-provider/src/password/password-provider.test.ts › are owner or editor by their password',
      'ADMIN_PASSWORD: a dollar sign is written with a backslash before it.':
        'libs/env/src/load.test.ts › accepts hashes with or without the backslashes of a .env file',
      'EDITOR_PASSWORD: the bcrypt hash of editors, escaped the same.':
        'libs/env/build/dot-env.test.ts › keep a hash whose dollars are escaped, quoted or not, and one whose dollars are not',
      '`VIEWER_<NAME>_PASSWORD`: the bcrypt hash of a named audience, one for each.':
        'libs/auth-provider/src/password/password-provider.test.ts › open to their own password only',
      '`VIEWER_<NAME>_COLOR`: the colour of that audience.':
        'libs/auth-provider/src/password/password-provider.test.ts › are listed with their colours, and whether they have a password',
      'DB_URL and DB_ANON_KEY: required in database mode.':
        'libs/env/src/contract-rows.test.ts › has the rows of the contract: name, when required, mode',
      'DB_ANON_KEY is public; no secret of a site is in the files for browsers.':
        'libs/site-kit/test/sign-in.test.ts › never reach a browser',
      'DB_SERVICE_ROLE_KEY: absent on provisioned sites.':
        'libs/provisioning/src/steps/site-environment.test.ts › include no credentials of storage, code host or database',
      'SITE: invitation and reset mails use it for absolute addresses.':
        'libs/auth-provider/src/database/editor-access.test.ts › adds a member and mails a link on the configured origin',
      'SITE: the provisioner sets it.':
        'libs/provisioning/src/steps/site-environment.test.ts › are all that the table requires of a provisioned site, and what a proxy needs',
      'PLATFORM_API_URL, PLATFORM_API_KEY and PORTAL_SITE_ID: set together.':
        'libs/env/src/load.test.ts › needs all three platform variables',
      'The platform trio routes auth administration and deploy status through the admin app.':
        'tools/broker-tests/src/site-backend.pg.test.ts › the broker over the network',
      'The platform trio routes repository writes through the admin app.':
        'libs/sites/src/contracts/site-backend-contract.ts › opens to members',
      'The platform trio routes video storage through the admin app.':
        'libs/sites/src/contracts/site-storage-contract.ts › stores a video and returns its public address',
      'The platform trio routes the chatbot through the admin app.':
        'libs/site-kit/test/chat-site.test.ts › is 501 outside platform mode, and the build says so',
      'PLATFORM_API_KEY travels in `x-api-key`.':
        'libs/broker/src/client/network-backend.test.ts › sends the key in a header and the actor without rights, and follows no redirect',
      'PORTAL_SITE_ID travels in `x-site-id`.':
        'libs/broker/src/client/network-backend.test.ts › sends the key in a header and the actor without rights, and follows no redirect',
      'PORTAL_SITE_ID: scopes buckets below `sites/{siteId}/`.':
        'libs/site-kit/src/site/wiring/wire-site.test.ts › is the vendor’s unless an endpoint is named, under the id of the site',
      'OBJSTORE_*: a standalone site with a bucket needs all credentials and a site id.':
        'libs/env/src/load.test.ts › in standalone mode with a bucket needs all credentials and a site id',
      'OBJSTORE_*: a site in platform mode never holds any.':
        'libs/env/src/load.test.ts › never holds storage credentials in platform mode',
      'OBJSTORE_SECRET_ACCESS_KEY: server-only.':
        'no test: the row is marked secret and no module of a browser reads settings; whether the key is scoped to one bucket is set at the provider.',
      'OBJSTORE_BUCKET and OBJSTORE_PUBLIC_BASE: video above the size that git takes lies there.':
        'libs/site-kit/src/site/wiring/wire-site.test.ts › has videos where their bucket and its origin are named',
      'OBJSTORE_DOCS_BUCKET: documents are reached by short-lived signed addresses behind `/api/document-file/` only.':
        'libs/site-kit/src/handlers/library/library-handlers.test.ts › is reached by a redirect that is not cached',
      'OBJSTORE_DOCS_BUCKET unset: documents over 2.5 MB are refused, smaller ones go to the repository.':
        'libs/content-core/src/operations/library.test.ts › over 2.5 MB is refused where there is no bucket',
      'DOCUMENT_PDF: on by itself only where the hosting provider builds.':
        'libs/site-kit/test/hosted-site.test.ts › renders its HTML documents as PDF by default, and answers them from the function',
      'DOCUMENT_PDF: `0` switches it off.':
        'libs/site-kit/test/document-pdf.test.ts › has none where the environment switches it off, or says nothing of it',
      'DOCUMENT_PDF: `1` switches it on.': 'libs/site-kit/test/document-pdf.test.ts › says what it rendered',
      'DOCUMENT_PDF_DIR: holds the rendered files.':
        'libs/site-kit/test/document-pdf.test.ts › serves what lies in DOCUMENT_PDF_DIR',
      'DOCUMENT_PDF_DIR unset: they are found upward from the bundle.':
        'libs/site-kit/test/document-pdf.test.ts › serves it under its title, with the headers of the document',
      'COMMIT_REF: the commit of a build is known to it, and never set by hand.':
        'libs/site-kit/test/built-site.test.ts › says which commit was built',
      'BUILD_COMMIT: `/api/build-status` compares it with the deploy status.':
        'e2e/http/requests.pg.test.ts › believes a deploy webhook only when it is signed, and not one that comes late',
      'DB_ACCOUNT_TOKEN and DB_PROJECT_REF: not read at run time.':
        'no test: nothing reads them but the rows of the table; there is nothing to run.',
      'A site with database sign-in needs the platform trio or DB_SERVICE_ROLE_KEY.':
        'libs/env/src/load.test.ts › with database sign-in needs one of them',
      'A site never has both the trio and DB_SERVICE_ROLE_KEY.':
        'libs/env/src/load.test.ts › cannot have the platform trio and the service role key',
      'Live collaboration adds no variables.':
        'libs/env/src/contract-rows.test.ts › has no other row that is required',
      'The broadcast of a save uses the service key or the platform trio.':
        'libs/sites/src/contracts/live-hints-contract.ts › are sent for members',
      'Without either, live collaboration degrades to solo editing.':
        'libs/site-kit/src/site/wiring/wire-site.test.ts › is none in password mode',
    },
  },
];
