import { HeadersHandler } from '@netlify/headers';
import { RedirectsHandler } from '@netlify/redirects';
import { StaticHandler } from '@netlify/static';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { HostedSite } from './hosted-site.ts';

/** Files that say how others are served and are no files of the site. */
const RULES = new Set(['/_headers', '/_redirects']);

/** The provider's file server, by the provider's own code: what lies in the publish folder, headers and redirects. */
export interface SiteFiles {
  /** The answer to a request for a file; null where there is none, and to what is no request for one. */
  file(request: Request): Promise<Response | null>;
  /** The answer to a request that a rule redirects; `forced` asks for the rules that come before files and functions. */
  redirect(request: Request, forced: boolean): Promise<Response | null>;
}

/** Serves `folder` by its `_headers` and `_redirects` and by the rules of the deploy. */
export function siteFiles(
  folder: string,
  { headers, redirects }: Pick<HostedSite, 'headers' | 'redirects'>,
): SiteFiles {
  const files = new StaticHandler({ directory: folder });
  const rules = new HeadersHandler({
    projectDir: folder,
    publishDir: '.',
    configHeaders: headers,
    logger: { log: console.log, warn: console.warn, error: console.error },
  });
  const redirecting = new RedirectsHandler({
    configRedirects: redirects,
    projectDir: folder,
    publicDir: folder,
    jwtRoleClaim: '',
    jwtSecret: '',
  });
  const file = async (request: Request): Promise<Response | null> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    if (RULES.has(new URL(request.url).pathname)) return null;
    const found = await files.match(request);
    if (found === undefined) return null;
    const answer = await found.handle();
    await rules.apply(request, answer);
    return withTag(request, answer);
  };
  return {
    file,
    async redirect(request, forced) {
      const match = await redirecting.match(request);
      if (match === undefined || match.force !== forced) return null;
      const answer = await redirecting.handle(request, match, async (asked) => {
        const found = await file(asked);
        return found === null ? undefined : async () => found;
      });
      return answer ?? null;
    },
  };
}

/** Files have a tag of their bytes; a client that has them already gets 304. Texts are compressed, as the provider's edge does. */
async function withTag(request: Request, found: Response): Promise<Response> {
  const answer = await compressed(request, found);
  const bytes = await answer.arrayBuffer();
  const tag = `"${createHash('sha256').update(new Uint8Array(bytes)).digest('hex').slice(0, 32)}"`;
  const headers = new Headers(answer.headers);
  headers.set('etag', tag);
  if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers });
  headers.set('content-length', String(bytes.byteLength));
  return new Response(request.method === 'HEAD' ? null : bytes, { status: answer.status, headers });
}

/** Types of files that become much smaller. */
const TEXT = /^(?:text\/|application\/(?:json|javascript|manifest\+json|xml)|image\/svg)/;

async function compressed(request: Request, answer: Response): Promise<Response> {
  if (!TEXT.test(answer.headers.get('content-type') ?? '')) return answer;
  const headers = new Headers(answer.headers);
  headers.append('vary', 'accept-encoding');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const isAccepted = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
  if (!isAccepted) return new Response(bytes, { status: answer.status, headers });
  headers.set('content-encoding', 'gzip');
  return new Response(new Uint8Array(await promisify(gzip)(bytes)), { status: answer.status, headers });
}
