export { guardStaticFiles, type StaticHandler } from './guard-static-files.ts';
export { headersFile } from './headers-file.ts';
export { staticFilesPlugin } from './static-files-plugin.ts';
