import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Comparison, inTurns, type Load, ONE_EACH, rate } from '../rates.ts';
import type { Form, Verdict } from '../verdict.ts';
import { type MeasuredConnector, measuredConnector, refreshed } from './measured-connector.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';

const SIZES = {
  full: { rounds: 5, length: { seconds: 2 }, refreshSeconds: 2 },
  short: { rounds: 1, length: ONE_EACH, refreshSeconds: 0 },
};
const CONNECTIONS = 16;
const MOST_MEGABYTES = 400;
const peer = (name: string) => fileURLToPath(new URL(`./peers/${name}`, import.meta.url));

const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
};
/** `tools/list` as a client of either era asks for it. */
const LISTS = {
  '2025-11-25': {
    headers: { ...HEADERS, 'mcp-protocol-version': '2025-11-25' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  },
  '2026-07-28': {
    headers: { ...HEADERS, 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: META } }),
  },
} as const;

/** Answers a second of the connector's endpoints beside those of a named peer, and what it holds of memory afterwards. */
export async function connectorLoad(form: Form): Promise<Verdict> {
  const { rounds, length, refreshSeconds } = SIZES[form];
  const connector = await measuredConnector({ form });
  const servers: ServerProcess[] = [];
  try {
    const oidc = await serverProcess(peer('oidc-provider.mjs'), {});
    servers.push(oidc);
    const tools = join(connector.dir, 'tools.json');
    writeFileSync(tools, JSON.stringify(await listedTools(connector)));
    const bare = await serverProcess(peer('bare-mcp.ts'), { TOOLS: tools });
    servers.push(bare);
    const pair = (ours: Load, theirs: Load) =>
      inTurns(rounds, { ours: () => rate(ours, length), theirs: () => rate(theirs, length) });
    const at = (server: ServerProcess, path: string): Load => ({ url: `${server.origin}${path}` });
    const authorization = `Bearer ${connector.accessToken}`;
    const list = (era: keyof typeof LISTS) =>
      pair(
        { ...at(connector, '/mcp'), ...LISTS[era], headers: { ...LISTS[era].headers, authorization } },
        { ...at(bare, '/mcp'), ...LISTS[era] },
      );
    const found: [string, Comparison, number][] = [
      ['refresh', await inTurns(rounds, refreshes({ connector, oidc, seconds: refreshSeconds })), 0.35],
      ['JWKS', await pair(at(connector, '/.well-known/jwks.json'), at(oidc, '/jwks')), 1.2],
      [
        'metadata',
        await pair(
          at(connector, '/.well-known/oauth-authorization-server'),
          at(oidc, '/.well-known/openid-configuration'),
        ),
        1.5,
      ],
      ['tools/list of 2025-11-25', await list('2025-11-25'), 1.1],
      ['tools/list of 2026-07-28', await list('2026-07-28'), 1.1],
    ];
    const { now } = connector.memory();
    return {
      lines: [
        ...found.map(([what, { ours, theirs, ratio }, atLeast]) => ({
          what: `${what}: ${ours.toFixed(0)}/s beside ${theirs.toFixed(0)}/s, ratio`,
          value: ratio,
          target: { atLeast },
        })),
        // Not a number where the system does not report it.
        Number.isNaN(now)
          ? 'what is resident after it is not known on this system'
          : {
              what: 'resident after it',
              value: now,
              unit: 'MB',
              digits: 0,
              target: { under: MOST_MEGABYTES },
            },
      ],
    };
  } finally {
    await Promise.all(servers.map((server) => server.close()));
    await connector.close();
  }
}

/** Refreshes with rotation a second: each token is used once, and its successor the next time. */
function refreshes({
  connector,
  oidc,
  seconds,
}: {
  connector: MeasuredConnector;
  oidc: ServerProcess;
  seconds: number;
}): Record<'ours' | 'theirs', () => Promise<number>> {
  const theirs = (oidc.message['tokens'] as string[]).map((refresh_token) => ({
    client_id: 'bench',
    refresh_token,
  }));
  return {
    ours: () => chains(connector.origin, connector.grants, seconds),
    theirs: () => chains(oidc.origin, theirs, seconds),
  };
}

/** At least one refresh on each connection. */
async function chains(
  origin: string,
  grants: { client_id: string; refresh_token: string }[],
  seconds: number,
): Promise<number> {
  const began = performance.now();
  const until = began + seconds * 1000;
  let done = 0;
  const worker = async () => {
    do {
      const grant = grants.shift();
      if (grant === undefined) throw new Error('There are fewer refresh tokens than connections.');
      const { refresh_token } = await refreshed(origin, grant);
      grants.push({ ...grant, refresh_token });
      done += 1;
    } while (performance.now() < until);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return (done * 1000) / (performance.now() - began);
}

async function listedTools({ origin, accessToken }: MeasuredConnector): Promise<unknown> {
  const { headers, body } = LISTS['2025-11-25'];
  const authorization = `Bearer ${accessToken}`;
  const answer = await fetch(`${origin}/mcp`, {
    method: 'POST',
    headers: { ...headers, authorization },
    body,
  });
  const { result } = (await answer.json()) as { result?: { tools?: unknown } };
  if (result?.tools === undefined) throw new Error(`tools/list was answered with ${answer.status}.`);
  return result.tools;
}
