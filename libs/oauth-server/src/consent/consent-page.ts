import { isLoopbackUri } from '../clients/redirect-uris.ts';
import { CONSENT_STYLE } from './consent-style.ts';
import { type Html, html } from './html.ts';

/** What the page shows. Names are client text, already cleaned; everything is escaped here. */
export interface ConsentQuestion {
  /** Host of this server. */
  serverHost: string;
  /** The name the client gave, or null. */
  clientName: string | null;
  /** The address of the client's metadata, or null for a client that registered itself. */
  document: string | null;
  redirectUri: string;
  /** What the app can do once it is allowed, a line each. */
  permits: readonly string[];
  mayPublish: boolean;
  email: string;
  /** The signed consent, for the form. */
  token: string;
  /** Where to sign in with another account. */
  switchAccount: string;
}

/** Whole, since the hash in the policy covers every character between the tags. */
const STYLE: Html = { html: `<style>${CONSENT_STYLE}</style>` };

/** The one page of this server: a person decides whether a program may write to their websites. Needs no script. */
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
            ${document === null ? asker(clientName) : publishedApp(clientName, document, isLoopbackUri(question.redirectUri))}
            ${destination(question.redirectUri)}
            <section>
              <h2>If you allow it, the app can</h2>
              <ul>
                ${permits.map((permit) => html`<li>${permit}</li>`)}
              </ul>
              ${publishing(question.mayPublish)}
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
              <button name="decision" value="deny">Deny</button>
              <button name="decision" value="approve">Allow</button>
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

/** Tells of a setting that was made before and still counts. */
function publishing(mayPublish: boolean): readonly Html[] {
  if (mayPublish) return [];
  return [
    html`<p class="note">
      It cannot publish: you have turned that off for this app. You can turn it on in the dashboard, under
      “Connected apps”.
    </p>`,
  ];
}

/** The name is in a separate box that its text cannot leave, so it cannot be read as part of this page. */
function asker(clientName: string | null): Html {
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
 * The host of the document is what is known; the name is what that host says. An answer that goes to this computer proves not
 * even the host: any program here can name a public document. @see MCP authorization, "Localhost Redirect URI Risks"
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
 * The exact host, large, since that is the one thing the asker cannot dress up. @see MCP authorization, "Localhost Redirect
 * URI Risks"
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
