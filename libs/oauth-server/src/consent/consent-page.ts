import type { SecondFactorDemand } from '@portal/sites';
import { isLoopbackUri } from '../clients/redirect-uris.ts';
import { CONSENT_STYLE } from './consent-style.ts';
import { type Html, html } from './html.ts';

/** What the page shows. Names are already made safe to display by `clientText`; everything is escaped here. */
export interface ConsentQuestion {
  /** Host of this server. */
  serverHost: string;
  /** The client's name, or null. */
  clientName: string | null;
  /** The address of the client's metadata, or null for a client that registered itself. */
  document: string | null;
  redirectUri: string;
  /** What the app can do once it is allowed, one line each. */
  permits: readonly string[];
  mayPublish: boolean;
  email: string;
  /** What is demanded of the user before they may allow it. */
  secondFactor: SecondFactorDemand['demand'];
  /** The address of the dashboard; null when it is not known. */
  dashboard: string | null;
  /** What was wrong with the code that they sent, in words; null when nothing was. */
  problem: string | null;
  /** The signed consent, for the form. */
  token: string;
  /** Where to sign in with another account. */
  switchAccount: string;
}

/** Not built by `html`, since the hash in the policy covers every character between the tags. */
const STYLE: Html = { html: `<style>${CONSENT_STYLE}</style>` };

/** The one page of this server, on which a user decides whether an app gets access to their websites. It needs no script. */
export function consentPage(question: ConsentQuestion): string {
  const { serverHost, clientName, document, permits, email, token, switchAccount } = question;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Allow access to your websites? · Portal</title>
        ${STYLE}
      </head>
      <body>
        <main>
          <p class="from"><b>Portal</b> <span>${serverHost}</span></p>
          <div class="card">
            <h1>Allow access to your websites?</h1>
            ${setUpNotice(question)}
            ${document === null ? selfRegisteredApp(clientName) : publishedApp(clientName, document, isLoopbackUri(question.redirectUri))}
            ${destination(question.redirectUri)}
            <section>
              <h2>If you allow it, the app can</h2>
              <ul>
                ${permits.map((permit) => html`<li>${permit}</li>`)}
              </ul>
              ${publishingNotice(question.mayPublish)}
            </section>
            <section>
              <div class="row">
                <h2>Acting as</h2>
                <a href="${switchAccount}">Use another account</a>
              </div>
              <p class="account">${email}</p>
            </section>
            <form method="post" action="/oauth/callback">
              <input type="hidden" name="consent" value="${token}" />
              ${decisionFields(question)}
            </form>
          </div>
          <p class="after">
            What the app changes is recorded under your name. Access ends when you disconnect the app in the
            dashboard, when it signs out, after 30 days without use, and in any case after 180 days.
          </p>
        </main>
      </body>
    </html> `;
  return page.html;
}

/** A notice when the user has turned publishing off for this app before. */
function publishingNotice(mayPublish: boolean): readonly Html[] {
  if (mayPublish) return [];
  return [
    html`<p class="note">
      It cannot publish: you have turned that off for this app. You can turn it on in the dashboard, under
      “Connected apps”.
    </p>`,
  ];
}

const DENY = html`<button name="decision" value="deny" formnovalidate>Deny</button>`;
const ALLOW = html`<button name="decision" value="approve">Allow</button>`;

/** What an admin has to do first, where they may not allow anything yet. */
function setUpNotice({ secondFactor, dashboard }: ConsentQuestion): readonly Html[] {
  if (secondFactor !== 'set-up') return [];
  const signIn = html`${dashboard === null ? 'Sign in to the dashboard' : html`<a href="${dashboard}">Sign in to the dashboard</a>`}`;
  return [
    html`<p class="note">
      Admins need a second factor to connect apps. ${signIn}, set one up there, then connect the app again.
    </p>`,
  ];
}

/**
 * The buttons, and the field for the code of the second factor where one is demanded. Allow comes first, since it is the first button that a
 * browser presses when somebody types the code and presses Enter.
 */
function decisionFields({ secondFactor, problem }: ConsentQuestion): readonly Html[] {
  if (secondFactor === 'none') return [ALLOW, DENY];
  if (secondFactor === 'set-up') return [DENY];
  const wrong =
    problem === null ? [] : [html`<p class="wrong" id="code-problem" role="alert">${problem}</p>`];
  const described = problem === null ? 'code-hint' : 'code-problem code-hint';
  return [
    html`<div class="whole">
      <label for="code">Code from your authenticator app</label>
      <input
        id="code"
        name="code"
        autocomplete="one-time-code"
        autocapitalize="none"
        spellcheck="false"
        maxlength="60"
        required
        aria-describedby="${described}"
        ${problem === null ? [] : [INVALID]}
      />
      ${wrong}
      <p class="hint" id="code-hint">Six digits, for the account above. A recovery code works, too, once.</p>
    </div>`,
    ALLOW,
    DENY,
  ];
}

/** After a wrong code the page opens at the field. */
const INVALID = html`aria-invalid="true" autofocus`;

/** An app that registered itself. Its name is isolated in a box, so that it cannot be mistaken for text of this page. */
function selfRegisteredApp(clientName: string | null): Html {
  if (clientName === null) {
    return html`<section>
      <h2>Who asks</h2>
      <p class="given">An app without a name</p>
      <p class="lead">
        <span class="mark">Unverified</span> It gave no name when it registered. We have not verified who is
        behind it.
      </p>
    </section>`;
  }
  return html`<section>
    <h2>The app calls itself</h2>
    <p class="name"><bdi>${clientName}</bdi></p>
    <p class="lead">
      <span class="mark">Unverified</span> It chose this name when it registered. We have not verified who is
      behind it.
    </p>
  </section>`;
}

/**
 * An app with a metadata document. Its host is verified, its name is what that host claims. For a redirect to this computer not even the
 * host is verified, since any local program can name a public document. @see MCP authorization, "Localhost Redirect URI Risks"
 */
function publishedApp(clientName: string | null, document: string, isLocal: boolean): Html {
  const { host } = new URL(document);
  const name = clientName === null ? [] : [html`<p class="name"><bdi>${clientName}</bdi></p>`];
  return html`<section>
    <h2>${isLocal ? 'An app that says it is published by' : 'App published by'}</h2>
    <p class="given"><bdi>${host}</bdi></p>
    <p class="exact">${document}</p>
    ${name}
    <p class="lead">
      ${clientName === null ? 'It gives no name there.' : 'The name is the one it gives there.'}
      ${
        isLocal
          ? 'We cannot verify that: any app on this computer can say so.'
          : 'We have verified the address, not who runs it.'
      }
    </p>
  </section>`;
}

/**
 * The exact host of the redirect, in large type, since an app cannot disguise it. @see MCP authorization, "Localhost Redirect URI Risks"
 */
function destination(redirectUri: string): Html {
  const { host } = new URL(redirectUri);
  const note = isLoopbackUri(redirectUri)
    ? html`<p class="note">
        This is an app on this computer. Any program running here could be asking: allow it only if you have
        just started to connect one yourself.
      </p>`
    : html`<p class="note">
        Allow it only if you know this address and have just started to connect it yourself.
      </p>`;
  return html`<section>
    <h2>Your answer goes to</h2>
    <p class="given"><bdi>${host}</bdi></p>
    <p class="exact">${redirectUri}</p>
    ${note}
  </section>`;
}
