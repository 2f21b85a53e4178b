import { type Tier, tierOf } from '@portal/auth-provider';

/** A method that a route may answer. HEAD goes with GET. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What one address of the kit is made of. */
interface Row {
  /** What answers it, below `src/routes`. */
  file: string;
  /** Everything else is refused with 405. */
  methods: readonly Method[];
}

/**
 * Every address that the kit answers, by Astro's pattern. What is injected into a site, which methods are refused, what the
 * package exports, and what the tests ask follow from it. Who gets through is auth-provider's (`tierOf`): a route opens
 * nothing by standing here.
 * @see contract "Client-site routes"
 */
export const TABLE = {
  '/[...slug]': { file: 'page.astro', methods: ['GET'] },
  '/404': { file: 'not-found.astro', methods: ['GET'] },
  '/500': { file: 'broken.astro', methods: ['GET'] },
  '/login': { file: 'login.astro', methods: ['GET'] },
  '/audiences': { file: 'audiences.astro', methods: ['GET'] },
  '/edit': { file: 'edit.astro', methods: ['GET'] },
  '/edit/[...slug]': { file: 'edit.astro', methods: ['GET'] },
  '/edit/login': { file: 'edit-login.astro', methods: ['GET'] },
  '/edit/login/callback': { file: 'callback.astro', methods: ['GET'] },
  '/edit/set-password': { file: 'set-password.astro', methods: ['GET'] },
  '/sitemap.xml': { file: 'sitemap.ts', methods: ['GET'] },
  '/feed.xml': { file: 'feed.ts', methods: ['GET'] },
  '/[locale]/feed.xml': { file: 'feed.ts', methods: ['GET'] },
  '/[locale]/events.ics': { file: 'events.ts', methods: ['GET'] },
  '/events.ics': { file: 'events.ts', methods: ['GET'] },
  '/robots.txt': { file: 'robots.ts', methods: ['GET'] },
  '/favicon.ico': { file: 'favicon.ts', methods: ['GET'] },
  '/_portal/theme.css': { file: 'theme.ts', methods: ['GET'] },
  '/_portal/icon/[file]': { file: 'icon.ts', methods: ['GET'] },
  '/_portal/share/[file]': { file: 'share-image.ts', methods: ['GET'] },
  '/_portal/site.webmanifest': { file: 'web-manifest.ts', methods: ['GET'] },
  '/api/media/[id]/[...path]': { file: 'media.ts', methods: ['GET'] },
  '/api/document-file/[id]': { file: 'document-file.ts', methods: ['GET'] },
  '/api/document-pdf/[id]': { file: 'document-pdf.ts', methods: ['GET'] },
  '/api/chat': { file: 'api/chat.ts', methods: ['GET', 'POST'] },
  '/api/media': { file: 'api/media-library.ts', methods: ['GET', 'POST', 'PATCH', 'DELETE'] },
  '/api/documents': { file: 'api/documents.ts', methods: ['GET', 'POST', 'PATCH', 'DELETE'] },
  '/api/content': { file: 'api/content.ts', methods: ['GET'] },
  '/api/redirects': { file: 'api/redirects.ts', methods: ['GET'] },
  '/api/section': { file: 'api/section.astro', methods: ['POST'] },
  '/api/section-kinds': { file: 'api/section-kinds.ts', methods: ['GET'] },
  '/api/save': { file: 'api/save.ts', methods: ['POST'] },
  '/api/publish': { file: 'api/publish.ts', methods: ['GET', 'POST'] },
  '/api/approval': { file: 'api/approval.ts', methods: ['GET', 'POST', 'PATCH'] },
  '/api/previews': { file: 'api/previews.ts', methods: ['GET', 'POST', 'DELETE'] },
  '/api/locks': { file: 'api/locks.ts', methods: ['GET', 'POST', 'DELETE'] },
  '/api/history': { file: 'api/history.ts', methods: ['GET'] },
  '/api/history/changes': { file: 'api/history-changes.ts', methods: ['GET'] },
  '/api/editor-failures': { file: 'api/editor-failures.ts', methods: ['POST'] },
  '/api/build-status': { file: 'api/build-status.ts', methods: ['GET'] },
  '/api/personal-data': { file: 'api/personal-data.ts', methods: ['GET'] },
  '/api/webhooks/hosting': { file: 'api/webhooks-hosting.ts', methods: ['POST'] },
  '/api/auth/sign-in': { file: 'api/sign-in.ts', methods: ['POST'] },
  '/api/auth/sign-out': { file: 'api/sign-out.ts', methods: ['POST'] },
  '/api/auth/oauth': { file: 'api/oauth.ts', methods: ['GET', 'POST'] },
  '/api/auth/verify-audience': { file: 'api/verify-audience.ts', methods: ['POST'] },
  '/api/auth/audiences': { file: 'api/audiences.ts', methods: ['GET', 'POST', 'PATCH', 'DELETE'] },
  '/api/auth/credentials': { file: 'api/credentials.ts', methods: ['GET', 'POST', 'PATCH', 'DELETE'] },
  '/api/auth/viewer-password': { file: 'api/viewer-password.ts', methods: ['POST'] },
  '/api/auth/users': { file: 'api/users.ts', methods: ['GET', 'POST', 'PATCH', 'DELETE'] },
  '/api/auth/password-enabled': { file: 'api/password-enabled.ts', methods: ['GET', 'POST', 'PUT', 'PATCH'] },
  '/api/auth/set-password': { file: 'api/set-password.ts', methods: ['POST'] },
  '/api/auth/reset-password': { file: 'api/reset-password.ts', methods: ['POST'] },
  '/api/auth/token-exchange': { file: 'api/token-exchange.ts', methods: ['POST'] },
} as const satisfies Readonly<Record<string, Row>>;

export type Pattern = keyof typeof TABLE;

/** The methods of one address. */
export type MethodsOf<P extends Pattern> = (typeof TABLE)[P]['methods'][number];

/** One address of the kit. */
export interface KitRoute extends Row {
  pattern: string;
  /** As a site imports it. */
  entrypoint: string;
  /** Who gets through, for each method. */
  tiers: Readonly<Partial<Record<Method, Tier>>>;
}

/** The table, row by row, with what follows from it. */
export const ROUTES: readonly KitRoute[] = Object.entries<Row>(TABLE).map(([pattern, { file, methods }]) => ({
  pattern,
  file,
  methods,
  entrypoint: `@portal/site-kit/routes/${file.replace(/\.ts$/, '')}`,
  tiers: Object.fromEntries(methods.map((method) => [method, tierOf(method, anyPath(pattern))])),
}));

const byPattern: ReadonlyMap<string, KitRoute> = new Map(ROUTES.map((route) => [route.pattern, route]));

/** The kit's route with this pattern; undefined when it is the site's own. */
export function routeAt(pattern: string): KitRoute | undefined {
  return byPattern.get(pattern);
}

/** What a route answers, as `Allow` names it. @see RFC 9110 section 10.2.1 */
export function allowedMethods({ methods }: Pick<KitRoute, 'methods'>): string[] {
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}

/** Some path of a route. */
function anyPath(pattern: string): string {
  const steps = pattern.split('/').map((step) => (step.startsWith('[') ? 'x' : step));
  return steps.join('/');
}
