import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ViteUserConfig } from 'astro';
import { BROWSER_MODULES_FILE, type BrowserModules, FILES_FOLDER } from './files-folder.ts';

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

/** The components whose script is large, by the names that `browserModules` is asked with. */
const SCRIPT_OF = /\/components\/editor\/(EditedPage|Room)\.astro\?astro&type=script/;

/** What of a chunk of the browser's code matters here. */
interface Chunk {
  type: 'chunk';
  fileName: string;
  facadeModuleId: string | null;
  imports: readonly string[];
}

/** Notes, while the browser's code is built, which files each page of the editor begins with. */
export function browserModulesNoter(): { plugin: Plugin; write(serverFolder: string): Promise<void> } {
  const found: BrowserModules = {};
  return {
    plugin: {
      name: 'portal:browser-modules',
      generateBundle(_options, bundle) {
        Object.assign(found, browserModulesIn(Object.values(bundle)));
      },
    },
    /** Puts them beside the server's code, which reads them to have browsers ask for all of them at once. */
    async write(serverFolder) {
      const folder = join(serverFolder, FILES_FOLDER);
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, BROWSER_MODULES_FILE), JSON.stringify(found));
    },
  };
}

/** The addresses of each script of the editor and of all that it imports statically, the script first. */
export function browserModulesIn(outputs: readonly ({ type: 'asset' } | Chunk)[]): BrowserModules {
  const chunks = new Map(
    outputs.flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output] as const] : [])),
  );
  const modules: BrowserModules = {};
  for (const { facadeModuleId, fileName } of chunks.values()) {
    const [, name] = SCRIPT_OF.exec(facadeModuleId ?? '') ?? [];
    if (name === undefined) continue;
    const files = new Set([fileName]);
    // A set hands out what is added while it is gone through.
    for (const file of files) for (const next of chunks.get(file)?.imports ?? []) files.add(next);
    modules[name] = [...files].map((file) => `/${file}`);
  }
  return modules;
}
