import { guardStaticFiles, serveCompressed, type StaticHandler } from '@portal/astro-host';
import { securityHeaders } from '../http/security-headers.ts';

/** The server's file handler, with compressed files and with the security headers on what it serves. The Vite plugin puts it in. */
export function guardFiles(serve: StaticHandler): StaticHandler {
  return guardStaticFiles(serveCompressed(serve), (https) => securityHeaders({ https, dev: false }));
}
