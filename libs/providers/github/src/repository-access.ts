import type { Api } from './api.ts';
import { answerOf, checked, conflictIf, listed, refusesInput } from './answers.ts';

type At = { owner: string; repo: string };
const KEY_TAKEN = /key is already in use/i;
const HOOK_THERE = /hook already exists/i;
const ALL = { per_page: 100 } as const;

/** Kind and body of an OpenSSH line; the vendor does not store the comment. */
function bare(line: string): string {
  return line.trim().split(/\s+/).slice(0, 2).join(' ');
}

/** Removes the deploy keys that match. */
export async function removeKeys(
  api: Api,
  at: At,
  matches: (key: { title: string; key: string }) => boolean,
): Promise<void> {
  for (const key of listed(await answerOf(api('GET /repos/{owner}/{repo}/keys', { ...at, ...ALL })))) {
    if (!matches(key)) continue;
    const answer = await answerOf(
      api('DELETE /repos/{owner}/{repo}/keys/{key_id}', { ...at, key_id: key.id }),
    );
    if (answer.status !== 404) checked(answer);
  }
}

/** Makes the key the only one with its title, read-only. @throws AppError `conflict` when another repository has it */
export async function putKey(
  api: Api,
  at: At,
  { title, publicKey }: { title: string; publicKey: string },
): Promise<void> {
  await removeKeys(api, at, (key) => key.title === title);
  const key = bare(publicKey);
  const answer = await answerOf(
    api('POST /repos/{owner}/{repo}/keys', { ...at, title, key, read_only: true }),
  );
  conflictIf(answer, KEY_TAKEN, 'Another repository or account has this deploy key; make a new pair.');
  checked(answer);
}

async function hooksTo(api: Api, at: At, url: string): Promise<number[]> {
  const hooks = listed(await answerOf(api('GET /repos/{owner}/{repo}/hooks', { ...at, ...ALL })));
  return hooks.filter(({ config }) => config.url === url).map(({ id }) => id);
}

/** Adds a push hook, unless there is one to that address. */
export async function putHook(api: Api, at: At, url: string): Promise<void> {
  if ((await hooksTo(api, at, url)).length > 0) return;
  const answer = await answerOf(
    api('POST /repos/{owner}/{repo}/hooks', {
      ...at,
      name: 'web',
      active: true,
      events: ['push'],
      config: { url, content_type: 'json' },
    }),
  );
  if (!refusesInput(answer, HOOK_THERE)) checked(answer);
}

/** Removes the hooks to that address. */
export async function removeHooks(api: Api, at: At, url: string): Promise<void> {
  for (const id of await hooksTo(api, at, url)) {
    const answer = await answerOf(
      api('DELETE /repos/{owner}/{repo}/hooks/{hook_id}', { ...at, hook_id: id }),
    );
    if (answer.status !== 404) checked(answer);
  }
}
