import { AppError } from '@portal/errors';
import type { CodeHostEvent } from '@portal/provisioning';
import { z } from 'zod';

const id = z.int().positive().transform(String);
const name = z.string().min(1).max(200);
const account = z.object({ login: name });
const installation = z.object({ id, account });
const repository = z.object({ id, name, owner: account });
const reporting = z.object({ id }).nullish();

const INSTALLATION = {
  created: 'created',
  deleted: 'deleted',
  suspend: 'suspended',
  unsuspend: 'unsuspended',
} as const;
const REPOSITORY = ['renamed', 'transferred', 'archived', 'unarchived', 'deleted'] as const;

const Installation = z.object({
  action: z.enum(['created', 'deleted', 'suspend', 'unsuspend']),
  installation,
  repositories: z.unknown().optional(),
});
/** The owner of these repositories is only in their full name. */
const selected = z
  .object({
    id,
    full_name: z
      .string()
      .max(400)
      .regex(/^[^/]+\/[^/]+$/),
  })
  .transform(({ id: repositoryId, full_name: name }) => {
    const [owner = '', repo = ''] = name.split('/');
    return { repositoryId, owner, repo };
  });
const Reached = z
  .array(selected)
  .nullish()
  .transform((all) => all ?? []);
const SELECTION = { added: 'reachable', removed: 'unreachable' } as const;
const Selection = z.object({
  action: z.enum(['added', 'removed']),
  installation: z.object({ id }),
  repositories_added: z.array(selected),
  repositories_removed: z.array(selected),
});
const Target = z.object({ action: z.literal('renamed'), installation: z.object({ id }), account });
const Repository = z.object({ action: z.enum(REPOSITORY), repository, installation: reporting });
const Push = z.object({
  ref: z.string().max(1000),
  after: z.string().regex(/^[0-9a-f]{40,64}$/),
  deleted: z.boolean(),
  repository: repository.extend({ owner: z.object({ login: name }) }),
});
const Action = z.object({ action: z.string().optional() });

/** The events and their actions that are read; the platform ignores all others. */
const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  installation: Object.keys(INSTALLATION),
  installation_repositories: Object.keys(SELECTION),
  installation_target: ['renamed'],
  repository: REPOSITORY,
};

/**
 * A delivery, read from `X-GitHub-Event` and the body; null for an event that the platform ignores.
 * @throws AppError `input` for a body that does not have the documented form
 * @see https://docs.github.com/webhooks/webhook-events-and-payloads
 */
export function readDelivery(event: string, body: unknown): CodeHostEvent | null {
  const { action } = parsed(Action, body);
  const actions = Object.hasOwn(ACTIONS, event) ? ACTIONS[event] : undefined;
  if (event !== 'push' && actions?.includes(action ?? '') !== true) return null;
  switch (event) {
    case 'installation': {
      const { action: done, installation: at, repositories } = parsed(Installation, body);
      return {
        kind: 'installation',
        change: INSTALLATION[done],
        installationId: at.id,
        account: at.account.login,
        ...(done === 'created' ? { repositories: parsed(Reached, repositories) } : {}),
      };
    }
    case 'installation_repositories': {
      const { action: done, installation: at, ...selection } = parsed(Selection, body);
      return {
        kind: 'repositories',
        change: SELECTION[done],
        installationId: at.id,
        repositories: done === 'added' ? selection.repositories_added : selection.repositories_removed,
      };
    }
    case 'installation_target': {
      const { installation: at, account: now } = parsed(Target, body);
      return { kind: 'installation', change: 'renamed', installationId: at.id, account: now.login };
    }
    case 'repository': {
      const { action: change, repository: at, installation: through } = parsed(Repository, body);
      return { kind: 'repository', change, ...placeOf(at), installationId: through?.id ?? null };
    }
    default: {
      const { ref, after, deleted, repository: at } = parsed(Push, body);
      const branch = ref.startsWith('refs/heads/') ? ref.slice('refs/heads/'.length) : null;
      return { kind: 'push', ...placeOf(at), branch, commit: deleted ? null : after };
    }
  }
}

function placeOf(at: z.output<typeof repository>): { repositoryId: string; owner: string; repo: string } {
  return { repositoryId: at.id, owner: at.owner.login, repo: at.name };
}

function parsed<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(body);
  if (success) return data;
  throw new AppError('input', 'This is not a delivery of the code host.', { cause: error });
}
