import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const Repositories = z.object({
  records: z.array(z.object({ repo: z.string(), description: z.string(), archived: z.boolean() })),
});
const Keys = z.object({ keys: z.array(z.object({ title: z.string() })) });
const Hooks = z.array(z.object({ repository: z.object({ repo: z.string() }) }));
const Records = z.array(z.object({ name: z.string(), comment: z.string() }));
const Sites = z.array(z.object({ name: z.string() }));

/** How much of a site there is at the providers, each thing counted. */
export interface MadeOutside {
  repositories: number;
  archived: number;
  keys: number;
  hooks: number;
  records: number;
  hosted: number;
}

/** Counts, past every adapter, what the providers of the local cloud keep of a site. */
export async function madeOutside(
  siteId: string,
  hosting: { url: string; token: string },
): Promise<MadeOutside> {
  const state = process.env['PORTAL_E2E_STATE'] ?? '';
  const read = async <Shape>(file: string, shape: z.ZodType<Shape>) =>
    shape.parse(JSON.parse(await readFile(join(state, file), 'utf8')));
  const mark = `portal:${siteId}`;
  const all = (await read('code-host/repositories.json', Repositories)).records;
  const repositories = all.filter(({ description }) => description === mark);
  const names = new Set(repositories.map(({ repo }) => repo));
  const keys = (await read('code-host/deploy-keys.json', Keys)).keys.filter(({ title }) => title === mark);
  const hooks = (await read('code-host/webhooks.json', Hooks)).filter(({ repository }) =>
    names.has(repository.repo),
  );
  const records = (await read('dns/records.json', Records)).filter(({ comment }) => comment === mark);
  const answer = await fetch(`${hosting.url}/api/v1/sites`, {
    headers: { authorization: `Bearer ${hosting.token}` },
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
