import { NODE_ADAPTER } from './astro-adapter.ts';

const RESOLVED = '\0portal:static-files';

/** The part of a Vite plugin that is used here. */
export interface StaticFilesPlugin {
  name: string;
  enforce: 'pre';
  resolveId(source: string, importer: string | undefined): string | undefined;
  load(id: string): string | undefined;
  buildEnd(error?: Error): void;
}

/**
 * The Vite plugin that wraps the file handler of Astro's Node adapter.
 * @param guard The module that exports `guardFiles`, which takes the adapter's handler and returns the one to use.
 * @throws Error at the end of a build with a version of the adapter that keeps its file handler elsewhere.
 */
export function staticFilesPlugin({ guard }: { guard: string }): StaticFilesPlugin {
  let isUsed = false;
  let isWrapped = false;
  let original = '';
  return {
    name: 'portal:static-files',
    enforce: 'pre',
    resolveId(source, importer) {
      isUsed ||= source === `${NODE_ADAPTER}/server.js`;
      const folder = folderOf(importer ?? '');
      if (source !== './serve-static.js' || !folder.endsWith(`/${NODE_ADAPTER}/dist`)) return undefined;
      isWrapped = true;
      // Not a part of the id, which gets into the code.
      original = `${folder}/serve-static.js`;
      return RESOLVED;
    },
    load(id) {
      return id === RESOLVED ? wrapped(original, guard) : undefined;
    },
    buildEnd(error) {
      if (error === undefined && isUsed && !isWrapped)
        throw new Error(
          `The security headers would be missing on files: this version of ${NODE_ADAPTER} is not supported. Install the version that the site kit was made for.`,
        );
    },
  };
}

function folderOf(file: string): string {
  return file.replaceAll('\\', '/').replace(/\/[^/]*$/, '');
}

function wrapped(original: string, guard: string): string {
  return [
    `import { createStaticHandler as create } from ${JSON.stringify(original)};`,
    `import { guardFiles } from ${JSON.stringify(guard)};`,
    `export const createStaticHandler = (...given) => guardFiles(create(...given));`,
  ].join('\n');
}
