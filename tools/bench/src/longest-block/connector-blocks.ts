import { gitWireContentRepo } from '@portal/git-wire';
import { fileURLToPath } from 'node:url';
import {
  type MeasuredConnector,
  measuredConnector,
  REPOSITORY,
  SITE,
} from '../connector/measured-connector.ts';
import { askProbe } from '../measured-site.ts';
import type { Form } from '../verdict.ts';
import { type Block, eightAtOnce, manyValues, measureBlocks, nextMinute, post } from './blocks.ts';
import { type LargestSite, largestSite } from './largest-site.ts';

const PROBE = fileURLToPath(new URL('../event-loop-probe.mjs', import.meta.url));

/** Of the connector, with one of the largest repositories that are admitted, every section of which differs on the draft. */
export async function connectorBlocks(which: LargestSite, form: Form): Promise<Block[]> {
  const connector = await measuredConnector({
    form,
    files: largestSite(which, 'Before', form),
    flags: ['--import', PROBE],
  });
  const ask = (tool: string, input: object = {}) => connector.call(tool, { site: SITE, ...input });
  const send = (megabytes: number) => {
    const headers = { authorization: `Bearer ${connector.accessToken}` };
    return eightAtOnce(() => post(`${connector.origin}/mcp`, manyValues(megabytes, form), headers));
  };
  try {
    await saveEverything(connector, largestSite(which, 'After', form));
    const measured = { server: `connector, ${which}`, longestBlock: () => askProbe(connector.child) };
    const bodies = await measureBlocks(measured, {
      '8 bodies of 3.9 MB': send(3.9),
      '8 bodies of 1 MB': send(1),
    });
    // Each of these takes more than half of what one person may have done in a minute, unless the site is very small.
    const tools = await measureBlocks(
      { ...measured, ...(form === 'full' ? { before: nextMinute } : {}) },
      {
        get_changes: () => ask('get_changes'),
        validate_site: () => ask('validate_site'),
        find_text: () => ask('find_text', { text: 'After' }),
      },
    );
    return [...tools, ...bodies];
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
    from: base,
    parents: [base],
    author: person,
    committer: person,
    files: new Map(Object.entries(texts).map(([path, text]) => [path, { bytes: Buffer.from(text) }])),
    message: `Change everything\n\nBase: ${base}\n`,
    moves: [{ branch: 'saved', expected: null, to: 'commit' }],
  });
}
