export { grantedFiles } from './granted-files.ts';
export { webFiles, type WebOptions } from './web-files.ts';
