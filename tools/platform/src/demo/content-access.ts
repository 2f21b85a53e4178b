import {
  type Actor,
  type ContentDeps,
  type Operation,
  parseInput,
  standardKinds,
  writeQueue,
} from '@portal/content-core';
import { gitWireContentRepo, objectCache } from '@portal/git-wire';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';

const FIRST_PAUSE_MS = 20;

/** Runs content operations on one repository as one user. */
export interface ContentAccess {
  run<Input extends z.ZodType, Output>(
    operation: Operation<Input, Output>,
    input: z.input<Input>,
  ): Promise<Output>;
}

/** Content operations over the production adapter: a new one for every call, with a shared cache. */
export function contentAccess(options: {
  repositoryUrl: string;
  token: string;
  fetch: typeof fetch;
  actor: Actor;
}): ContentAccess {
  const objects = objectCache();
  const inTurn = writeQueue();
  const authorization = `Basic ${Buffer.from(`x-access-token:${options.token}`).toString('base64')}`;
  const deps = (): ContentDeps => ({
    repo: gitWireContentRepo({
      url: options.repositoryUrl,
      authorization: async () => authorization,
      fetch: options.fetch,
      objects,
    }),
    kinds: standardKinds,
    ownKinds: true,
    publishedBranch: 'main',
    now: () => new Date(),
    newId: randomUUID,
    inTurn,
    takeTurn: async () => {},
    pause: (attempt) => wait(Math.random() * FIRST_PAUSE_MS * 2 ** attempt),
    committer: { name: 'Portal', email: 'platform@portal.localhost' },
  });
  return {
    run: (operation, input) => operation.run(deps(), options.actor, parseInput(operation.input, input)),
  };
}
