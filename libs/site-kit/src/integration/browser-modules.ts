import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ViteUserConfig } from 'astro';
import { BROWSER_MODULES_FILE, type BrowserModules, FILES_FOLDER } from '../build-output/files-folder.ts';

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

/** The scripts that `browserModules` is asked for: those of components of the editor, and one that a page imports by its address. */
const SCRIPT_OF =
  /\/components\/editor\/(EditedPage|Room)\.astro\?astro&type=script|\/scripts\/(chat-box)\.[jt]s$/;

/** Built on its own: Vite would add a helper of 1.7 kB to a script that imports it by name. */
const CHAT_BOX = '@portal/site-kit/scripts/chat-box';

/** What of a chunk of the browser's code matters here. */
interface Chunk {
  type: 'chunk';
  fileName: string;
  facadeModuleId: string | null;
  imports: readonly string[];
}

/**
 * Notes, while the browser's code is built, which files each page of the editor begins with, and builds the box for questions where the site
 * has one.
 */
export function browserModulesNoter(hasChat: () => boolean): {
  plugin: Plugin;
  write(serverFolder: string): Promise<void>;
} {
  const found: BrowserModules = {};
  return {
    plugin: {
      name: 'portal:browser-modules',
      buildStart() {
        if (this.environment.name === 'client' && hasChat())
          this.emitFile({ type: 'chunk', id: CHAT_BOX, preserveSignature: 'strict' });
      },
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
    const [, component, script] = SCRIPT_OF.exec(facadeModuleId ?? '') ?? [];
    const name = component ?? script;
    if (name === undefined) continue;
    const files = new Set([fileName]);
    // A set hands out what is added while it is gone through.
    for (const file of files) for (const next of chunks.get(file)?.imports ?? []) files.add(next);
    modules[name] = [...files].map((file) => `/${file}`);
  }
  return modules;
}
