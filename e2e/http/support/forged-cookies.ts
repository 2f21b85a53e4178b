import { decodeJwt, SignJWT } from 'jose';
import { randomUUID } from 'node:crypto';
import { sessionSecret, type SiteUnderTest } from './site-under-test.ts';

/** What the contract says a site signs into its cookies; written out here, so that the site's own code is not asked. */
const KINDS = {
  viewer: {
    name: 'portal-viewer',
    typ: 'portal-viewer+jwt',
    claims: (site: SiteUnderTest) => ({ audience: site.audiences.press, isDefault: false }),
  },
  editor: {
    name: 'portal-editor',
    typ: 'portal-editor+jwt',
    claims: (site: SiteUnderTest) => editorClaims(site, 'owner'),
  },
} as const;

/** What an editor's own token says, of another session that the site has not heard of. */
export function editorClaims(
  { signIns }: SiteUnderTest,
  who: 'owner' | 'editor',
): Readonly<Record<string, unknown>> {
  const { iat: _iat, exp: _exp, iss: _iss, ...claims } = decodeJwt(signIns[who].cookie.split('=')[1] ?? '');
  return { ...claims, sid: randomUUID() };
}

export type SessionKind = keyof typeof KINDS;
export const SESSION_KINDS = Object.keys(KINDS) as readonly SessionKind[];

/** Name of the cookie on plain http. */
export const sessionCookieName = (kind: SessionKind): string => KINDS[kind].name;

/** How a minted cookie differs from one of the site's own. */
export interface Minting {
  /** Seconds from now; negative: the cookie has expired. */
  expiresIn?: number;
  secret?: string;
  typ?: string;
  claims?: Readonly<Record<string, unknown>>;
  issuer?: string;
}

/** A cookie signed as the site signs its own: an editor's is an owner's, a viewer's is for the press. */
export async function mintCookie(
  site: SiteUnderTest,
  kind: SessionKind,
  minting: Minting = {},
): Promise<string> {
  const { name, typ, claims } = KINDS[kind];
  const now = Math.floor(Date.now() / 1000);
  const expires = now + (minting.expiresIn ?? 3600);
  const token = await new SignJWT({ ...(minting.claims ?? claims(site)) })
    .setProtectedHeader({ alg: 'HS256', typ: minting.typ ?? typ })
    .setIssuer(minting.issuer ?? site.siteKey)
    .setIssuedAt(expires - 3600)
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(minting.secret ?? sessionSecret(site)));
  return `${name}=${token}`;
}
