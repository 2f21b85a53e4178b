import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ViteUserConfig } from 'astro';
import {
  type BrowserModules,
  type BuiltCode,
  CODE_FILE,
  FILES_FOLDER,
} from '../build-output/files-folder.ts';
import { browserModulesIn } from './browser-modules.ts';

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

/** Built on its own: Vite would add a helper of 1.7 kB to a script that imports it by name. */
const CHAT_BOX = '@portal/site-kit/scripts/chat-box';

/** What of a bundled file identifies it. The name of an asset contains a hash of its bytes. */
interface Output {
  fileName: string;
  /** Absent: it is no module. */
  code?: string;
}

/** Takes notes of the code while it is bundled. */
export interface CodeNotes {
  plugin: Plugin;
  /** Puts them beside the server's code, which reads them. */
  write(serverFolder: string): Promise<void>;
}

/**
 * Notes what the code of a build consists of, and which files each page of the editor begins with; and builds the box for questions where
 * the site has one.
 */
export function codeNotes(hasChat: () => boolean): CodeNotes {
  const browserModules: BrowserModules = {};
  const outputs: Output[] = [];
  return {
    plugin: {
      name: 'portal:code-notes',
      buildStart() {
        if (this.environment.name === 'client' && hasChat())
          this.emitFile({ type: 'chunk', id: CHAT_BOX, preserveSignature: 'strict' });
      },
      generateBundle(_options, bundle) {
        outputs.push(...Object.values(bundle));
        Object.assign(browserModules, browserModulesIn(Object.values(bundle)));
      },
    },
    async write(serverFolder) {
      const folder = join(serverFolder, FILES_FOLDER);
      const notes: BuiltCode = { digest: codeDigest(outputs), browserModules };
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, CODE_FILE), JSON.stringify(notes));
    },
  };
}

/** A digest of all that was bundled; the order of files does not count. */
export function codeDigest(outputs: readonly Output[]): string {
  const lines = outputs.map(({ fileName, code = '' }) => JSON.stringify([fileName, code])).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
