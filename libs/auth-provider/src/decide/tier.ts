import { pathReadings, plainPath } from './path-readings.ts';

/** What a request is up to, as far as access goes. */
export type Tier =
  /** Open to everybody. */
  | 'public'
  /** Open to everybody; the session decides which branch is served. */
  | 'media'
  /** Editors and the default audience. */
  | 'viewer-password'
  /** Editors and viewers; with the gate off everybody. Answers JSON. */
  | 'viewer-api'
  | 'owner-api'
  | 'editor-api'
  | 'editor-page'
  /** Editors and the default audience; nothing there for anybody else. */
  | 'audiences'
  /** Editors and viewers; with the gate off everybody. */
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
 * What opens something up. It holds only for a path that is written exactly so, since a router that read another path as
 * this one would be opening what nobody meant to. The last block is the kit's own: what the sign-in pages load, with
 * nothing of the site's content in it.
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
  { tier: 'public', path: '/_portal/*', methods: ['GET'] },
  { tier: 'public', path: '/favicon.svg', methods: ['GET'] },
  { tier: 'public', path: '/robots.txt', methods: ['GET'] },
];

/** What closes something off. It holds as soon as any reading of the path matches; the first row that does counts. */
const GUARDED: readonly Row[] = [
  { tier: 'owner-api', path: '/api/auth/audiences/**', except: ['GET'] },
  { tier: 'owner-api', path: '/api/auth/credentials/**' },
  { tier: 'owner-api', path: '/api/auth/users/**' },
  { tier: 'editor-api', path: '/api/**' },
  { tier: 'editor-page', path: '/edit/**' },
  { tier: 'audiences', path: '/audiences' },
];

/** Which tier a request belongs to. Whatever no row knows is the viewer's site. `pathname` is the raw one of the URL. */
export function tierOf(method: string, pathname: string): Tier {
  const asked = standsFor(method);
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

/** HEAD is asked as GET is. */
export function standsFor(method: string): string {
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
