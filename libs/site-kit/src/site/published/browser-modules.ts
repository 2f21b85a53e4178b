import { isAppError } from '@portal/errors';
import { filesRoot } from 'virtual:portal/build';
import { BROWSER_MODULES_FILE, type BrowserModules } from '../../build-output/files-folder.ts';
import { publishedFile } from './published-file.ts';

let known: Promise<BrowserModules> | undefined;

/**
 * Addresses of the modules that the script of a page of the editor consists of, for the browser to ask for before it has read the
 * first. Empty in `astro dev`, where they are not bundled.
 */
export async function browserModules(script: 'EditedPage' | 'Room' | 'chat-box'): Promise<readonly string[]> {
  if (filesRoot !== null) return [];
  known ??= readModules();
  return (await known)[script] ?? [];
}

/** The page works without them, only later. */
async function readModules(): Promise<BrowserModules> {
  try {
    return JSON.parse(new TextDecoder().decode(await publishedFile(BROWSER_MODULES_FILE)));
  } catch (error) {
    if (isAppError(error, 'not_found')) return {};
    throw error;
  }
}
