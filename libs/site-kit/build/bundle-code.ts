import type { Plugin } from 'esbuild';
import { bundle } from './bundle.ts';

/**
 * Libraries of standalone sites, in chunks that only these load, so that no other site installs them. The object store's library and what it
 * depends on are 22 MB in `node_modules`, of which half a megabyte is called; the mail library is 1 MB.
 */
const FOR_STANDALONE = /^(?:@aws-sdk|@aws|@smithy)\/|^(?:bowser|tslib|nodemailer)$/;

/** Libraries of sites whose visitors can ask questions, in a chunk of their own for the same reason. */
const FOR_CHAT =
  /^(?:minisearch|htmlparser2|domelementtype|domhandler|domutils|dom-serializer|entities)(?:\/|$)/;

/** The reader of drawings, which is small. */
const FOR_DRAWINGS = /^(?:saxes|xmlchars)(?:\/|$)/;

/** What draws letters, in chunks that load with the first drawing. */
const FOR_OUTLINES =
  /^(?:fontkit|restructure|@swc\/helpers|fast-deep-equal|unicode-properties|unicode-trie|dfa|clone|tiny-inflate|brotli|base64-js|pako)(?:\/|$)/;

/** Only the libraries of this workspace go inside; everything else is a dependency or the site's own. */
const outsideStaysOutside: Plugin = {
  name: 'outside-stays-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      const ours = path.startsWith('@portal/') && !path.startsWith('@portal/site-kit');
      const inside =
        ours || [FOR_STANDALONE, FOR_CHAT, FOR_DRAWINGS, FOR_OUTLINES].some((library) => library.test(path));
      return inside || kind === 'entry-point' ? undefined : { path, external: true };
    });
  },
};

/**
 * Bundles the entries (paths relative to `project`) as ES modules into `outDir`, one file each plus shared chunks.
 * Returns the names of the modules that stayed outside, sorted.
 */
export async function bundleCode(
  project: string,
  entries: readonly string[],
  outDir: string,
): Promise<string[]> {
  const { outputs } = await bundle(
    { project, entries, outDir },
    {
      platform: 'neutral',
      conditions: ['module', 'node'],
      mainFields: ['module', 'main'],
      target: 'es2024',
      chunkNames: 'chunks/[name]-[hash]',
      plugins: [outsideStaysOutside],
    },
  );
  const outside = Object.values(outputs)
    .flatMap((output) => output.imports)
    .filter((entry) => entry.external)
    .map((entry) => entry.path);
  return [...new Set(outside)].sort();
}
