import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { writeHeadersFile } from '@portal/astro-host/integration';
import { FOREVER } from '../http/caching.ts';
import { securityHeaders } from '../http/security-headers.ts';

/** More names than this would hide the sentence. */
const MOST_NAMES = 12;

/** One sentence that names the files in `folder`, which are served to everybody; null when there are none. */
export async function publicFilesNotice(folder: string): Promise<string | null> {
  if (!existsSync(folder)) return null;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  if (files.length === 0) return null;
  const more = files.length > MOST_NAMES ? ` and ${files.length - MOST_NAMES} more` : '';
  const names = files.slice(0, MOST_NAMES).join(', ') + more;
  return `Files in public/ are public, also while viewers have to sign in: ${names}. Keep files for an audience in documents/ or downloads/.`;
}

/** What `copyPublishedFiles` makes a file of has the headers that the route gives it on Node. */
const OPEN_IMAGES = `/api/media/*\n  Cache-Control: ${FOREVER}\n`;

/** Writes the security headers for hosts that serve `clientFolder` themselves. Rules of the site's own stay. */
export async function writeSecurityHeaders(build: { clientFolder: string; hosted: boolean }): Promise<void> {
  const headers = securityHeaders({ https: true, dev: false });
  await writeHeadersFile(build.clientFolder, headers, build.hosted ? [OPEN_IMAGES] : []);
}
