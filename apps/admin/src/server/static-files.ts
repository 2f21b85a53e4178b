import { guardStaticFiles, type StaticHandler } from '@portal/static-files';
import { securityHeaders } from './security-headers.ts';

/** The server's file handler, with the security headers on what it serves. `static-files.ts` beside the build puts it in. */
export function guardFiles(serve: StaticHandler): StaticHandler {
  return guardStaticFiles(serve, securityHeaders);
}
