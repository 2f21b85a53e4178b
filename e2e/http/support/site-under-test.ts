/** The three modes of a client site. */
export const SITE_NAMES = ['platform', 'standalone', 'password'] as const;
export type SiteName = (typeof SITE_NAMES)[number];

/** Who has a sign-in at every site. `client` is the default audience, under any name. */
export const SIGNED_IN = ['press', 'client', 'editor', 'owner'] as const;
export type SignedIn = (typeof SIGNED_IN)[number];

/** A sign-in at one site. */
export interface SignIn {
  /** Where, and the body to send there. */
  path: '/api/auth/sign-in' | '/api/auth/verify-audience';
  body: Readonly<Record<string, string>>;
  /** `<name>=<value>`, as the set-up's sign-in brought it. */
  cookie: string;
}

/** A built site that runs, and all that its tests may know. JSON. */
export interface SiteUnderTest {
  name: SiteName;
  /** As visitors type it. */
  origin: string;
  /** What its cookies name as their issuer. */
  siteKey: string;
  /** The environment it runs with. */
  settings: Readonly<Record<string, string>>;
  /** Its repository, and a token that may write to it. */
  repository: { url: string; token: string };
  /** The database of its records, as the superuser; null without one. */
  databaseUrl: string | null;
  signIns: Readonly<Record<SignedIn, SignIn>>;
  /** Name of each viewer's audience. */
  audiences: Readonly<Record<'press' | 'client', string>>;
}

/** The secret its cookies are signed with. */
export function sessionSecret({ settings }: SiteUnderTest): string {
  return settings['SESSION_SECRET'] ?? '';
}
