import { describe, expect, test } from '@jest/globals';
import { sha256 } from '../keys/digest.ts';
import { consentResponse, type ConsentRequest } from './consent-response.ts';
import type { CodeProblem } from '@portal/sites';
import { html } from './html.ts';

const request: ConsentRequest = {
  transaction: {
    jti: 'transaction-1',
    clientId: 'client-1',
    redirectUri: 'http://localhost:53123/callback',
    state: 'a&b"c',
    codeChallenge: 'c'.repeat(43),
    resource: 'https://mcp.example.test/mcp',
  },
  client: { clientId: 'client-1', name: 'Test Assistant', redirectUris: [], provenance: 'self-registered' },
  email: 'member@example.test',
  mayPublish: true,
  secondFactor: 'none',
  token: 'signed-consent',
  cookies: ['a=1', 'b=2'],
};

const PERMITS = [
  { text: 'read drafts', publishes: false },
  { text: 'change <pages>', publishes: false },
  { text: 'publish', publishes: true },
];
const ask = (changes: Partial<ConsentRequest> = {}) =>
  consentResponse(
    { issuer: 'https://mcp.example.test', dashboard: 'https://admin.example.test', permits: PERMITS },
    { ...request, ...changes },
  );
const to = (redirectUri: string) => ({ transaction: { ...request.transaction, redirectUri } });
const named = (name: string | null) => ({ client: { ...request.client, name } });

describe('the consent page', () => {
  test('is allowed exactly the style it brings along', async () => {
    const answer = await ask();
    const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(await answer.text()) ?? [];
    const hash = (await sha256(style)).replaceAll('-', '+').replaceAll('_', '/');
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}='`);
    expect(style).toContain('color-scheme: light dark');
  });

  test('has no script, no image, no address of another host, and no style beside its own', async () => {
    const text = await (await ask()).text();
    expect(text).not.toMatch(/<script|<img|<link|<iframe|url\(|\sstyle=|\son\w+=/i);
    expect(text.match(/(?:href|src|action)="[^"]*"/g)).toEqual([
      expect.stringMatching(/^href="\/authorize\?/),
      'action="/oauth/callback"',
    ]);
  });

  test('sends the signed consent and the decision, and nothing else', async () => {
    const text = await (await ask()).text();
    expect(text.match(/name="[^"]+"/g)).toEqual([
      'name="viewport"',
      'name="robots"',
      'name="consent"',
      'name="decision"',
      'name="decision"',
    ]);
  });

  test.each([
    ['http://localhost:53123/callback', 'localhost:53123', 'on this computer'],
    ['http://127.0.0.1:8123/callback', '127.0.0.1:8123', 'on this computer'],
    ['https://assistant.example.test/cb', 'assistant.example.test', 'know this address'],
    ['https://xn--pypal-4ve.example.test/cb', 'xn--pypal-4ve.example.test', 'know this address'],
  ])('shows where %s leads', async (redirectUri, host, note) => {
    const text = await (await ask(to(redirectUri))).text();
    expect(text).toContain(`<bdi>${host}</bdi>`);
    expect(text).toContain(redirectUri);
    expect(text).toContain(note);
  });

  test('marks every name as unverified, and says so when there is none', async () => {
    expect(await (await ask()).text()).toMatch(
      /<p class="name"><bdi>Test Assistant<\/bdi><\/p>\s*<p class="lead">\s*<span class="mark">Unverified/,
    );
    expect(await (await ask(named(null))).text()).toMatch(
      /An app without a name<\/p>\s*<p class="lead">\s*<span class="mark">Unverified/,
    );
  });

  test('keeps a name in a separate box, with any quotation marks', async () => {
    const text = await (await ask(named('Notes” is verified by Portal. “Notes'))).text();
    expect(text).toContain('<p class="name"><bdi>Notes” is verified by Portal. “Notes</bdi></p>');
    expect(text).not.toMatch(/[“"]<bdi>|<\/bdi>[”"]/);
    expect(/\.name \{[^}]*overflow: hidden/.test(text)).toBe(true);
  });

  test("lists what the app can do as the deployment's settings have it, and nothing more", async () => {
    const text = await (await ask()).text();
    expect([...text.matchAll(/<li>(.*?)<\/li>/g)].map(([, words]) => words)).toEqual([
      'read drafts',
      'change &lt;pages&gt;',
      'publish',
    ]);
    expect(text).not.toContain('turned that off');
  });

  test('says that the app cannot publish when the person has turned that off, and does not promise it', async () => {
    const text = await (await ask({ mayPublish: false })).text();
    expect(text).not.toContain('<li>publish</li>');
    expect(text).toMatch(/<p class="note">\s*It cannot publish: you have turned that off for this app/);
    expect(text).toContain('“Connected apps”');
  });

  test('escapes client text everywhere', async () => {
    const evil = `"'><script>alert(1)</script>&`;
    const text = await (await ask({ ...named(evil), email: evil, token: evil })).text();
    expect(text).not.toContain('<script');
    expect(text.split('&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;')).toHaveLength(4);
  });

  test('asks for a code where one is demanded, and Enter in its field allows', async () => {
    const text = await (await ask({ secondFactor: 'code' })).text();
    expect(text).toMatch(/<label for="code">Code from your authenticator app<\/label>/);
    expect(text).toMatch(/<input\s+id="code"\s+name="code"\s+autocomplete="one-time-code"/);
    expect(text.match(/value="(?:approve|deny)"/g)).toEqual(['value="approve"', 'value="deny"']);
    // Who denies need not type anything.
    expect(text).toContain('value="deny" formnovalidate');
    expect(text).not.toContain('aria-invalid="true" autofocus');
  });

  test.each<[CodeProblem, number, RegExp]>([
    ['malformed', 422, /not right/],
    ['wrong', 422, /not right/],
    ['used', 422, /used already/],
    ['missing', 422, /recovery code/],
    ['too-many', 429, /in 2 minutes/],
    ['unavailable', 503, /nothing was done/],
  ])('says beside the field that a code was %s', async (problem, status, words) => {
    const answer = await ask({ secondFactor: 'code', problem, retryAfterSeconds: 61 });
    expect(answer.status).toBe(status);
    const text = await answer.text();
    expect(/id="code-problem" role="alert">([^<]*)</.exec(text)?.[1]).toMatch(words);
    expect(text).toContain('aria-describedby="code-problem code-hint"');
    expect(text).toMatch(/aria-invalid="true" autofocus/);
  });

  test('has its buttons in one order, with a code and without', async () => {
    const orderOf = async (secondFactor: 'none' | 'code') =>
      (await (await ask({ secondFactor })).text()).match(/value="(?:approve|deny)"/g);
    expect(await orderOf('none')).toEqual(await orderOf('code'));
  });

  test('an admin who has to set up a second factor first can only deny, and reads first where to do it', async () => {
    const text = await (await ask({ secondFactor: 'set-up' })).text();
    expect(text).toContain('<a href="https://admin.example.test">Sign in to the dashboard</a>');
    expect(text.indexOf('Admins need')).toBeLessThan(text.indexOf('Your answer goes to'));
    expect(text.match(/value="(?:approve|deny)"/g)).toEqual(['value="deny"']);
    expect(text).toContain('Admins need a second factor');
  });

  test('brings its cookies along', async () => {
    expect((await ask()).headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });
});

describe('the template', () => {
  test('escapes by default, and nests what it made', () => {
    const inner = html`<b title="${'"'}">${'<&>'}</b>`;
    expect(html`<p>${inner}${[inner, inner]}${"'"}</p>`.html).toBe(
      `<p>${'<b title="&quot;">&lt;&amp;&gt;</b>'.repeat(3)}&#39;</p>`,
    );
  });
});
