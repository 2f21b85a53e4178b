import type { ContractSection } from '../contract-section.ts';

export const siteRoutes: readonly ContractSection[] = [
  {
    heading: 'Page routes of a client site',
    statements: {
      '`/[...slug]` serves the sections of a page.':
        "libs/site-kit/test/built-site.test.ts › renders the site's own kind with the site's own component, and links its styles",
      '`/login` asks for username and password in credential mode.':
        'libs/site-kit/test/database-mode.test.ts › asks viewers for a username, which it gives back when the password was wrong',
      '`/login` offers the audiences in environment mode.':
        'e2e/journeys/sites-sign-in.e2e.ts › with passwords from the environment a viewer says whom they come for',
      '`/audiences` is for editors and the default audience, 404 otherwise.':
        'libs/site-kit/test/sign-in.test.ts › opens /audiences to editors and the default audience; for others nothing is there',
      '`/edit` and `/edit/[...slug]` are the editor.':
        "e2e/http/routes.pg.test.ts › the ${name} site, gate ${gate ? 'on' : 'off'}: every route, method and person",
      '`/edit/login` signs in by email or OAuth.':
        'e2e/journeys/sites-sign-in.e2e.ts › an editor signs in by e-mail and password, and signs out in the overview',
      '`/edit/login/callback` ends a sign-in with PKCE.':
        'libs/site-kit/test/database-mode.test.ts › sends the code of a social sign-in by itself',
      '`/edit/set-password` sets or changes the password of an editor.':
        'libs/site-kit/test/database-mode.test.ts › asks for the current password unless the person came through a mailed link',
    },
  },
  {
    heading: 'API routes of a client site',
    statements: {
      '`/api/save` saves sections to the repository.':
        "e2e/http/routes.pg.test.ts › the ${name} site, gate ${gate ? 'on' : 'off'}: every route, method and person",
      '`/api/publish` publishes the draft.':
        'e2e/journeys/publish.e2e.ts › words saved to the draft show on the site after a publish, and not before',
      '`/api/content` returns the current content.':
        "e2e/http/routes.pg.test.ts › the ${name} site, gate ${gate ? 'on' : 'off'}: every route, method and person",
      '`/api/auth/sign-in` signs an editor in.':
        'libs/site-kit/test/sign-in.test.ts › signs in by "%s" as %s',
      '`/api/auth/sign-out` signs out.':
        'libs/site-kit/test/sign-in.test.ts › signs out editor and viewer alike, and says so',
      '`/api/auth/oauth` begins a social sign-in.':
        'libs/auth-provider/src/database/sign-in-editor.test.ts › the browser is redirected with a challenge, and back to the origin of the request',
      '`/api/auth/verify-audience` exchanges a sign-in for the audience cookie.':
        'e2e/http/requests.pg.test.ts › sets cookies that scripts cannot read, for as long as the contract says',
      'Its body is `{ username, password }` in credential mode.':
        'e2e/http/credentials.pg.test.ts › takes a new sign-in at once, and forgets an old one only with its cookie',
      'Its body has the password of an audience in environment mode.':
        'libs/site-kit/test/sign-in.test.ts › lets an audience see what is for it, and nothing else',
      '`/api/auth/audiences` creates, changes and deletes audiences.':
        'e2e/http/credentials.pg.test.ts › keeps an audience that content names, unless that is confirmed',
      'Its POST, PATCH and DELETE are for owners.':
        'libs/site-kit/src/route-table.test.ts › marks what is the owner’s',
      '`/api/auth/credentials` lists, creates, changes and deletes sign-ins.':
        'e2e/http/credentials.pg.test.ts › takes a new sign-in at once, and forgets an old one only with its cookie',
      'It is for owners.': 'libs/site-kit/src/route-table.test.ts › marks what is the owner’s',
      '`/api/auth/viewer-password` shows the password of a sign-in to editors and the default audience.':
        'e2e/http/credentials.pg.test.ts › shows a password only to editors and the default audience',
      'It is 501 in environment mode.':
        'libs/site-kit/test/sign-in.test.ts › answers the rows of the API as the contract has them',
      '`/api/auth/users` manages the team.':
        'e2e/http/sessions.pg.test.ts › a changed role is that of the session at once',
      'Its GET, POST and DELETE are for owners.':
        'libs/site-kit/src/route-table.test.ts › marks what is the owner’s',
      '`/api/auth/password-enabled` turns the gate on and off.':
        'e2e/journeys/sites-visitors.e2e.ts › an owner closes the site and opens it again',
      '`/api/auth/set-password` sets the password of an editor.':
        'libs/auth-provider/src/database/editor-access.test.ts › is set with the current password',
      '`/api/auth/reset-password` mails a reset.':
        'libs/auth-provider/src/database/editor-access.test.ts › goes to members only; the response is the same for everyone',
      '`/api/auth/token-exchange` exchanges a code of PKCE.':
        'libs/auth-provider/src/database/sign-in-editor.test.ts › a member signs in once, and may set a password for ten minutes',
      '`/api/media/[id]/[...path]` serves media that caches may keep.':
        'libs/site-kit/test/built-site.test.ts › serves published images for ever, and nothing else',
      '`/api/history` lists commits.':
        "e2e/http/routes.pg.test.ts › the ${name} site, gate ${gate ? 'on' : 'off'}: every route, method and person",
      '`/api/history/changes` lists added, edited and removed sections.':
        'libs/content-core/src/operations/history.test.ts › lists what differs between two states, in either direction',
      '`/api/build-status` compares the deploy status with BUILD_COMMIT.':
        'e2e/http/requests.pg.test.ts › believes a deploy webhook only when it is signed, and not one that comes late',
      '`/api/webhooks/hosting` receives deploys, signed in `x-webhook-signature`.':
        'e2e/http/requests.pg.test.ts › believes a deploy webhook only when it is signed, and not one that comes late',
      '`/api/document-file/` leads to a signed address.':
        'libs/site-kit/src/handlers/library/library-handlers.test.ts › is reached by a redirect that is not cached',
      '`/api/chat` answers the questions of visitors.':
        'libs/site-kit/test/chat-site.test.ts › answers a question from what is live, line by line, with a link',
      '`/api/document-pdf` serves the rendered PDF of a document.':
        'libs/site-kit/test/document-pdf.test.ts › serves it under its title, with the headers of the document',
    },
  },
  {
    heading: 'Routes of the admin app',
    statements: {
      '`/api/site/llm` and `/api/site/llm-tools` are those of the chatbot.':
        'apps/admin/src/wiring.test.ts › turns its chat endpoint off, and no other',
      '`/api/connector/deploy-state` answers the connector.':
        'apps/admin/src/wiring.test.ts › refuses what is not signed with it',
    },
  },
];
