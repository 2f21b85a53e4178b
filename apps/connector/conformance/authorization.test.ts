import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startAuthorizingConnector, type AuthorizingConnector } from '../test/authorizing-connector.ts';
import { startHttpServer } from '../test/http-server.ts';
import { runOfficialTool } from './official-tool.ts';

/** The address that the tool asks a person to open. */
const ADDRESS = /^http:\/\/127\.0\.0\.1:\d+\/authorize\?\S+$/m;
/** What it says once it listens for the way back, which may be after it named the address. */
const LISTENS = 'Callback server started';

let connector: AuthorizingConnector;
beforeAll(async () => {
  connector = await startAuthorizingConnector();
});
afterAll(() => connector.close());

/** A port that was free a moment ago. */
async function freePort(): Promise<string> {
  const { origin, close } = await startHttpServer(() => () => new Response());
  await close();
  return new URL(origin).port;
}

async function register(redirectUri: string): Promise<string> {
  const answer = await fetch(`${connector.origin}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ redirect_uris: [redirectUri], client_name: 'Conformance' }),
  });
  return String((await answer.json()).client_id);
}

test.each(['2025-11-25', '2026-07-28'])(
  'the authorization server passes every scenario of the official tool for %s',
  async (revision) => {
    const port = await freePort();
    const client = await register(`http://127.0.0.1:${port}/callback`);
    let approved: Promise<Response> | null = null;
    const { code, output } = await runOfficialTool(
      [
        'authorization',
        ...['--url', connector.origin, '--client-id', client, '--resource', `${connector.origin}/mcp`],
        ...['--port', port, '--spec-version', revision],
      ],
      // The tool waits for the way back as long as it takes: without one it is ended.
      async (output) => {
        const [address] = ADDRESS.exec(output) ?? [];
        if (address !== undefined && output.includes(LISTENS))
          await (approved ??= connector.approve(address).then((back) => fetch(back)));
      },
    );
    expect(output).toMatch(/✓ authorization-server-metadata-endpoint: [1-9]\d* passed, 0 failed/);
    expect(output).toMatch(/✓ authorization-code-grant: [1-9]\d* passed, 0 failed/);
    expect(code).toBe(0);
    expect(connector.bugs).toEqual([]);
  },
);
