import { guardStaticFiles, type StaticHandler } from '@portal/astro-host';
import { securityHeaders } from './security-headers.ts';

/**
 * Wraps the server's file handler so that files have the security headers. The build's `static-files.ts` applies it.
 */
export function guardFiles(serve: StaticHandler): StaticHandler {
  return guardStaticFiles(serve, securityHeaders);
}
