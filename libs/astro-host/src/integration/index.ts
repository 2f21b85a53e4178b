export { ADAPTER_FOLDER, astroAdapter, NODE_ADAPTER } from './astro-adapter.ts';
export { portableBuild } from './portable-build.ts';
export { staticFilesPlugin } from './static-files-plugin.ts';
export { writeCompressedFiles } from './write-compressed-files.ts';
export { writeHeadersFile } from './write-headers-file.ts';
