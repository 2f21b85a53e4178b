export { grantedFiles } from './granted-files.ts';
export { webDocuments } from './web-documents.ts';
export { webFiles } from './web-files.ts';
export type { WebOptions } from './web-request.ts';
