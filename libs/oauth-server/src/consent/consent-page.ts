import { isLoopbackUri } from '../clients/redirect-rule.ts';
import { CONSENT_STYLE } from './consent-style.ts';
import { type Html, html } from './html.ts';

/** What the page shows. Names are client text, already cleaned; everything is escaped here. */
export interface ConsentQuestion {
  /** Host of this server. */
  serverHost: string;
  /** The name the client gave, or null. */
  clientName: string | null;
  redirectUri: string;
  email: string;
  /** The signed consent, for the form. */
  token: string;
  /** Where to sign in with another account. */
  switchAccount: string;
}

/** The one page of this server: a person decides whether a program may write to their websites. Needs no script. */
export function consentPage(question: ConsentQuestion): string {
  const { serverHost, clientName, email, token, switchAccount } = question;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Allow access to your websites? · Portal</title>
        <style>
          ${{ html: CONSENT_STYLE }}
        </style>
      </head>
      <body>
        <main>
          <p class="from"><b>Portal</b> <span>${serverHost}</span></p>
          <div class="card">
            <h1>Allow <bdi>${clientName ?? 'an app without a name'}</bdi> to work on your websites?</h1>
            <p class="lead"><strong>Unverified.</strong> ${provenance(clientName)}</p>
            ${destination(question.redirectUri)}
            <section>
              <h2>If you allow it, the app can</h2>
              <ul>
                <li>read every website you can reach, with drafts and documents</li>
                <li>change pages, pictures and documents, and publish them</li>
                <li>create or delete websites, where your role allows it</li>
              </ul>
            </section>
            <section>
              <h2>In the name of</h2>
              <div class="account">
                <p>${email}</p>
                <a href="${switchAccount}">Use another account</a>
              </div>
            </section>
            <form method="post" action="/oauth/callback">
              <input type="hidden" name="consent" value="${token}" />
              <button name="decision" value="deny">Deny</button>
              <button name="decision" value="approve">Allow</button>
            </form>
          </div>
          <p class="after">
            What the app does is recorded under your name. Access ends when the app signs out, or after 30
            days without use.
          </p>
        </main>
      </body>
    </html> `;
  return page.html;
}

function provenance(clientName: string | null): string {
  return clientName === null
    ? 'The app registered itself and gave no name. Nobody has checked who is behind it.'
    : 'The app chose this name itself when it registered. Nobody has checked who is behind it.';
}

/** The exact host, large, since that is the one thing the asker cannot dress up. @see MCP authorization, "Localhost Redirect URI Risks" */
function destination(redirectUri: string): Html {
  const { protocol, host } = new URL(redirectUri);
  const shown = protocol === 'https:' || protocol === 'http:' ? host : `${protocol}//${host}`;
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
    <p class="host"><bdi>${shown}</bdi></p>
    <p class="exact">${redirectUri}</p>
    ${note}
  </section>`;
}
