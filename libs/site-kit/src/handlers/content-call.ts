import { type Actor, type LibraryDeps, type Operation, parseInput } from '@portal/content-core';
import { AppError } from '@portal/errors';
import type { z } from 'zod';
import { draftApproval } from './draft-approval.ts';
import { announceSaved } from './announce-saved.ts';
import type { ApiCall } from './api-route.ts';
import { siteActor } from '../site/site-actor.ts';

/** Runs a content operation on the site's repository as the signed-in person. @throws AppError as the operation does. */
export async function runContent<Input extends z.ZodType, Output>(
  call: Pick<ApiCall, 'site' | 'session' | 'context'>,
  operation: Operation<Input, Output, LibraryDeps>,
  raw: unknown,
): Promise<Output> {
  const input = parseInput(operation.input, raw);
  const { deps, actor } = await openLibrary(call, operation.publishes ? 'publish' : operation.effect);
  const approval = draftApproval(call);
  const output = await operation.run(approval === null ? deps : { ...deps, approval }, actor, input);
  if (operation.effect === 'write') announceSaved(call, { input, output });
  return output;
}

/** The site's content, images and documents for the signed-in person. @throws AppError `not_supported` without an editor */
export async function openLibrary(
  { site, session }: Pick<ApiCall, 'site' | 'session'>,
  effect: Operation['effect'] | 'publish',
): Promise<{ deps: LibraryDeps; actor: Actor }> {
  if (!site.content)
    throw new AppError('not_supported', 'This site has no editor; its portal.config.mjs names no `storage`.');
  const { deps, actor } = await site.content.open(session, effect);
  // Settings of a bucket that cannot be used take down what needs the bucket, and nothing else.
  const storage = {
    get documents() {
      return site.storage(siteActor(session)).documents;
    },
    get pictures() {
      return site.storage(siteActor(session)).pictures;
    },
  };
  return { deps: { ...deps, ...site.library, storage }, actor };
}
