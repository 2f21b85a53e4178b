import { pathReadings, plainPath } from './path-readings.ts';

/** The kind of access a request needs. */
export type Tier =
  /** Open to everyone. */
  | 'public'
  /** Open to everyone; the session decides whether files of the draft are served. */
  | 'media'
  /** Editors and the default audience. */
  | 'viewer-password'
  /** Editors and viewers; with the gate off everyone. Refusals are JSON, except that a browser that opens a document is redirected to sign in. */
  | 'viewer-api'
  | 'owner-api'
  | 'editor-api'
  | 'editor-page'
  /** Editors and the default audience; 404 for everyone else. */
  | 'audiences'
  /** Editors and viewers; with the gate off everyone. */
  | 'viewer-page';

interface Row {
  tier: Tier;
  /** The path itself. A trailing `/*` means everything below it instead, `/**` both. */
  path: string;
  /** Only these; absent: all. HEAD is GET. */
  methods?: readonly string[];
  /** All but these. */
  except?: readonly string[];
}

/**
 * Rules that open a path, the first matching one. They match the exact spelling only: otherwise a path that some router reads differently could be opened by
 * mistake. The last block is not in the contract: assets of the sign-in pages, which contain no content of the site.
 * @see contract "Authentication / Client sites", middleware decision order
 */
const OPEN: readonly Row[] = [
  { tier: 'public', path: '/login' },
  { tier: 'public', path: '/edit/login' },
  { tier: 'public', path: '/edit/login/callback' },
  { tier: 'public', path: '/api/auth/sign-in' },
  { tier: 'public', path: '/api/auth/sign-out' },
  { tier: 'public', path: '/api/auth/verify-audience' },
  { tier: 'public', path: '/api/auth/oauth' },
  { tier: 'public', path: '/api/auth/reset-password' },
  { tier: 'public', path: '/api/auth/token-exchange' },
  { tier: 'public', path: '/api/webhooks/hosting' },
  { tier: 'media', path: '/api/media/*', methods: ['GET'] },
  { tier: 'viewer-password', path: '/api/auth/viewer-password', methods: ['POST'] },
  { tier: 'viewer-api', path: '/api/chat' },
  { tier: 'viewer-api', path: '/api/document-file/*' },
  { tier: 'viewer-api', path: '/api/document-pdf/**' },

  { tier: 'public', path: '/_astro/*', methods: ['GET'] },
  // They show titles of pages, so they are for whom the pages are for.
  { tier: 'viewer-page', path: '/_portal/share/*', methods: ['GET'] },
  { tier: 'public', path: '/_portal/*', methods: ['GET'] },
  { tier: 'public', path: '/favicon.svg', methods: ['GET'] },
  { tier: 'public', path: '/robots.txt', methods: ['GET'] },
];

/** Rules that restrict a path. They match any reading of the path; the first matching row applies. */
const GUARDED: readonly Row[] = [
  { tier: 'owner-api', path: '/api/auth/audiences/**', except: ['GET'] },
  { tier: 'owner-api', path: '/api/auth/credentials/**' },
  { tier: 'owner-api', path: '/api/auth/users/**' },
  { tier: 'owner-api', path: '/api/approval/**', methods: ['PATCH'] },
  { tier: 'editor-api', path: '/api/**' },
  { tier: 'editor-page', path: '/edit/**' },
  { tier: 'audiences', path: '/audiences' },
];

/** The tier of a request: `viewer-page` for a path without a row. `pathname` is that of the URL, not decoded. */
export function tierOf(method: string, pathname: string): Tier {
  const asked = normalizeMethod(method);
  const plain = plainPath(pathname);
  if (plain !== null) {
    const open = OPEN.find((row) => matches(row, asked, plain));
    if (open !== undefined) return open.tier;
  }
  const readings = pathReadings(pathname);
  if (readings === null) return 'editor-api';
  const guarded = GUARDED.find((row) => readings.some((reading) => matches(row, asked, reading)));
  return guarded?.tier ?? 'viewer-page';
}

/** HEAD is treated as GET. */
export function normalizeMethod(method: string): string {
  const upper = method.toUpperCase();
  return upper === 'HEAD' ? 'GET' : upper;
}

function matches({ path, methods, except }: Row, method: string, pathname: string): boolean {
  if (methods !== undefined && !methods.includes(method)) return false;
  if (except?.includes(method)) return false;
  if (path.endsWith('/**')) return pathname === path.slice(0, -3) || pathname.startsWith(path.slice(0, -2));
  if (path.endsWith('/*')) return pathname.startsWith(path.slice(0, -1));
  return pathname === path;
}
