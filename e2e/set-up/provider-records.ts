import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { PlatformUnderTest } from './test.ts';

const Repositories = z.object({
  records: z.array(z.object({ repo: z.string(), description: z.string(), archived: z.boolean() })),
});
const Keys = z.object({ keys: z.array(z.object({ title: z.string() })) });
const Hooks = z.array(z.object({ repository: z.object({ repo: z.string() }) }));
const Records = z.array(z.object({ name: z.string(), comment: z.string() }));
const Sites = z.array(z.object({ name: z.string() }));

/** How much of a site there is at the providers, each thing counted. */
export interface ProviderRecords {
  repositories: number;
  archived: number;
  keys: number;
  hooks: number;
  records: number;
  hosted: number;
}

async function readState<Shape>(file: string, shape: z.ZodType<Shape>): Promise<Shape> {
  return shape.parse(JSON.parse(await readFile(join(process.env['PORTAL_E2E_STATE'] ?? '', file), 'utf8')));
}

/** Whether the repository of this name is archived; undefined where the code host has none. */
export async function isArchived(name: string): Promise<boolean | undefined> {
  const { records } = await readState('code-host/repositories.json', Repositories);
  return records.find(({ repo }) => repo === name)?.archived;
}

/** Counts, past every adapter, what the providers of the local cloud keep of a site. */
export async function providerRecords(
  { urls, hostingToken }: PlatformUnderTest,
  siteId: string,
): Promise<ProviderRecords> {
  const mark = `portal:${siteId}`;
  const all = (await readState('code-host/repositories.json', Repositories)).records;
  const repositories = all.filter(({ description }) => description === mark);
  const names = new Set(repositories.map(({ repo }) => repo));
  const keys = (await readState('code-host/deploy-keys.json', Keys)).keys.filter(
    ({ title }) => title === mark,
  );
  const hooks = (await readState('code-host/webhooks.json', Hooks)).filter(({ repository }) =>
    names.has(repository.repo),
  );
  const records = (await readState('dns/records.json', Records)).filter(({ comment }) => comment === mark);
  const answer = await fetch(`${urls.hosting}/api/v1/sites`, {
    headers: { authorization: `Bearer ${hostingToken}` },
  });
  const hosted = Sites.parse(await answer.json()).filter(({ name }) => names.has(name));
  return {
    repositories: repositories.length,
    archived: repositories.filter(({ archived }) => archived).length,
    keys: keys.length,
    hooks: hooks.length,
    records: records.length,
    hosted: hosted.length,
  };
}
