import { createHmac, randomInt } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '@portal/errors';
import { openJsonFile } from '../json-file.ts';
import { checkRepositoryName, sameRepository, type RepositoryName } from './repository-name.ts';

/** A receiver of pushes to a repository, and the signing key. */
export interface Webhook {
  id: number;
  repository: RepositoryName;
  url: string;
  /** If empty, messages are not signed. */
  secret: string;
}

/** The registered webhooks. They survive a restart. */
export interface Webhooks {
  /** The same repository and URL replaces the secret. @throws AppError `input` for what is not an http(s) URL. */
  register(hook: Omit<Webhook, 'id'>): Promise<Webhook>;
  of(repository: RepositoryName): readonly Webhook[];
  find(repository: RepositoryName, url: string): Webhook | null;
  /** Whether it existed. */
  remove(repository: RepositoryName, id: number): Promise<boolean>;
  /** Updates the name of a repository; null if it was deleted. */
  renamed(from: RepositoryName, to: RepositoryName | null): Promise<void>;
}

const schema = z.array(
  z.object({
    id: z.number().default(() => newId()),
    repository: z.object({ owner: z.string(), repo: z.string() }),
    url: z.string(),
    secret: z.string(),
  }),
);

function newId(): number {
  return randomInt(1, 2 ** 40);
}

function checkUrl(url: string): string {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url;
  throw new AppError('input', 'A webhook needs an http or https URL.');
}

/** `sha256=<hex HMAC>` over the exact bytes of the body, as `X-Hub-Signature-256` carries it. */
export function signature(secret: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}

/** Opens the webhooks stored in `path`. @throws AppError `not_configured` when the file is damaged. */
export async function openWebhooks(path: string): Promise<Webhooks> {
  const file = await openJsonFile({ path, schema, empty: [] });
  return {
    async register({ repository, url, secret }) {
      const hook = { id: newId(), repository: checkRepositoryName(repository), url: checkUrl(url), secret };
      const other = (known: Webhook) => known.url !== url || !sameRepository(known.repository, repository);
      await file.update((hooks) => [...hooks.filter(other), hook]);
      return hook;
    },
    async remove(repository, id) {
      const isRemoved = (hook: Webhook) => hook.id === id && sameRepository(hook.repository, repository);
      const known = file.value().some(isRemoved);
      await file.update((hooks) => hooks.filter((hook) => !isRemoved(hook)));
      return known;
    },
    renamed: (from, to) =>
      file.update((hooks) =>
        hooks.flatMap((hook) =>
          !sameRepository(hook.repository, from) ? [hook] : to === null ? [] : [{ ...hook, repository: to }],
        ),
      ),
    of: (repository) => file.value().filter((hook) => sameRepository(hook.repository, repository)),
    find: (repository, url) =>
      file.value().find((hook) => hook.url === url && sameRepository(hook.repository, repository)) ?? null,
  };
}
