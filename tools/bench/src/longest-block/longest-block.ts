import { gitWireContentRepo } from '@portal/git-wire';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type MeasuredConnector,
  measuredConnector,
  REPOSITORY,
  SITE,
} from '../connector/measured-connector.ts';
import { askProbe, measuredSite } from '../measured-site.ts';
import type { Verdict } from '../verdict.ts';
import { LARGEST_SITES, type LargestSite, largestSite } from './largest-site.ts';

const TARGET_MS = 200;
const AT_ONCE = 8;
const IDLE_MS = 2_000;
const PROBE = fileURLToPath(new URL('../event-loop-probe.mjs', import.meta.url));
const MIB = 1024 ** 2;

/** How long a server was blocked at most while something was done. */
interface Block {
  what: string;
  ms: number;
}

/**
 * How long one person can block the event loop of the connector and of a site: with the largest repositories that are admitted, and with
 * eight large bodies at once. Beside it the longest block of the same process with nothing to do.
 */
export async function longestBlock(): Promise<Verdict> {
  const blocks: Block[] = [];
  for (const which of LARGEST_SITES) blocks.push(...(await ofConnector(which)));
  blocks.push(...(await ofSite()));
  const worst = Math.max(...blocks.map(({ ms }) => ms));
  return {
    name: 'longest-block',
    lines: [...blocks.map(({ what, ms }) => `${what}: ${ms.toFixed(0)} ms`), `target under ${TARGET_MS} ms`],
    met: worst < TARGET_MS,
  };
}

async function ofConnector(which: LargestSite): Promise<Block[]> {
  const connector = await measuredConnector({
    files: largestSite(which, 'Before'),
    flags: ['--import', PROBE],
  });
  try {
    await saveEverything(connector, largestSite(which, 'After'));
    const during = blockIn(() => askProbe(connector.child), `connector, ${which}`);
    return [
      await during('idle', () => wait(IDLE_MS)),
      await during('get_changes', () => connector.call('get_changes', { site: SITE })),
      await during('validate_site', () => connector.call('validate_site', { site: SITE })),
      await during('find_text', () => connector.call('find_text', { site: SITE, text: 'After' })),
      await during(`${AT_ONCE} bodies of 3.9 MB with many values`, () =>
        atOnce(() => sent(connector, values(3.9))),
      ),
      await during(`${AT_ONCE} bodies of 1 MB with many values`, () =>
        atOnce(() => sent(connector, values(1))),
      ),
    ];
  } finally {
    await connector.close();
  }
}

/** Puts other content on the draft, in one save. */
async function saveEverything({ codeHost }: MeasuredConnector, texts: Readonly<Record<string, string>>) {
  const token = await codeHost.issueToken({ repository: REPOSITORY, permissions: 'write', label: 'bench' });
  const authorization = `Basic ${btoa(`x-access-token:${token}`)}`;
  const repo = gitWireContentRepo({
    url: codeHost.cloneUrl(REPOSITORY),
    authorization: async () => authorization,
  });
  const base = (await repo.heads(['main'])).get('main') ?? '';
  const person = { name: 'Bench', email: 'bench@example.test', at: new Date() };
  await repo.write({
    ...{ from: base, parents: [base], author: person, committer: person },
    files: new Map(Object.entries(texts).map(([path, text]) => [path, { bytes: Buffer.from(text) }])),
    message: `Change everything\n\nBase: ${base}\n`,
    moves: [{ branch: 'saved', expected: null, to: 'commit' }],
  });
}

async function ofSite(): Promise<Block[]> {
  const site = await measuredSite({
    env: {
      SESSION_SECRET: 'a-session-secret-of-more-than-32-characters',
      CODEHOST_OWNER: 'bench',
      CODEHOST_REPO: 'site',
      ADMIN_PASSWORD: 'x'.repeat(20),
      TRUSTED_PROXY_HOPS: '1',
    },
  });
  const post = async () => {
    const url = `${site.origin}/api/auth/verify-audience`;
    const headers = { 'content-type': 'application/json' };
    await (await fetch(url, { method: 'POST', headers, body: values(1) })).text();
  };
  try {
    const during = blockIn(site.longestBlock, 'site');
    return [
      await during('idle', () => wait(IDLE_MS)),
      await during(`${AT_ONCE} bodies of 1 MB with many values`, () => atOnce(post)),
    ];
  } finally {
    await site.close();
  }
}

function blockIn(ask: () => Promise<number>, who: string) {
  return async (what: string, work: () => Promise<unknown>): Promise<Block> => {
    await ask();
    await work();
    return { what: `${who}, ${what}`, ms: await ask() };
  };
}

function atOnce(work: () => Promise<void>): Promise<void[]> {
  return Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** A JSON object of so many megabytes whose values are as many as fit. */
function values(megabytes: number): string {
  return `{"list":[${'0,'.repeat((megabytes * MIB) / 2 - 100)}0]}`;
}

async function sent({ origin, accessToken }: MeasuredConnector, body: string): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` };
  await (await fetch(`${origin}/mcp`, { method: 'POST', headers, body })).text();
}
