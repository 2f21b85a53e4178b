import { type Actor, type LibraryDeps, parseInput } from '@portal/content-core';
import { RandomId } from '@portal/sites';
import { z } from 'zod';
import type { ApiCall } from '../api-route.ts';
import { openLibrary } from '../content-call.ts';

const Upload = z.looseObject({ id: RandomId.optional() });

/** An upload that a browser sends, and may send again when its answer was lost. */
export interface OpenedUpload<Found> {
  deps: LibraryDeps;
  actor: Actor;
  /** What an earlier attempt with the same id already put on the draft; null: nothing. */
  found: Found | null;
}

/** The id that the browser gives its upload, and the other fields. @throws AppError `input` for what is no id */
export function uploadFields(given: unknown): { id: string | undefined; fields: Record<string, unknown> } {
  const { id, ...fields } = parseInput(Upload, given);
  return { id, fields };
}

/**
 * Opens the library for an upload. With an id of the browser's own the file is stored under that id, so that sending it again makes
 * no second one. An id of a file that is live and was deleted on the draft is refused, before anything is sent.
 * @throws AppError `conflict` as `find` does
 */
export async function openUpload<Found>(
  call: Pick<ApiCall, 'site' | 'session'>,
  id: string | undefined,
  find: (deps: LibraryDeps, id: string) => Promise<Found | null>,
): Promise<OpenedUpload<Found>> {
  const { deps, actor } = await openLibrary(call, 'write');
  if (id === undefined) return { deps, actor, found: null };
  return { deps: { ...deps, newFileId: () => id }, actor, found: await find(deps, id) };
}
