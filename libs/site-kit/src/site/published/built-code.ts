import { isAppError } from '@portal/errors';
import { filesRoot } from 'virtual:portal/build';
import { type BuiltCode, CODE_FILE } from '../../build-output/files-folder.ts';
import { publishedFile } from './published-file.ts';

let read: Promise<BuiltCode | null> | undefined;

/** The notes that the build took of its code; null in `astro dev`, which bundles nothing. */
export function builtCode(): Promise<BuiltCode | null> {
  return (read ??= filesRoot === null ? readNotes() : Promise.resolve(null));
}

/**
 * Addresses of the modules that the script of a page of the editor consists of, for the browser to ask for before it has read the
 * first. Empty in `astro dev`.
 */
export async function browserModules(
  script: 'EditedPage' | 'EditorView' | 'chat-box',
): Promise<readonly string[]> {
  return (await builtCode())?.browserModules[script] ?? [];
}

/** Pages work without them, only later. */
async function readNotes(): Promise<BuiltCode | null> {
  try {
    return JSON.parse(new TextDecoder().decode(await publishedFile(CODE_FILE)));
  } catch (error) {
    if (isAppError(error, 'not_found')) return null;
    throw error;
  }
}
