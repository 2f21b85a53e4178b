import { bcryptPasswords } from '@portal/auth-provider';
import { randomBytes } from 'node:crypto';
import { SIGNED_IN, type SignedIn, type SignIn, type SiteUnderTest } from './site-under-test.ts';
import { visitor } from './visitor.ts';

/** Who can sign in at a site and how, before anybody has. */
export type SignInsToMake = Readonly<Record<SignedIn, Omit<SignIn, 'cookie'>>>;

/** A password or another secret of a site. */
export const newSecret = (): string => randomBytes(24).toString('base64url');

export const viewerSignIn = (body: Record<string, string>) =>
  ({ path: '/api/auth/verify-audience', body }) as const;
export const editorSignIn = (body: Record<string, string>) => ({ path: '/api/auth/sign-in', body }) as const;

/** The sign-ins of a site with records, each with a new password. */
export function databaseSignIns(name: string): SignInsToMake {
  return {
    press: viewerSignIn({ username: 'press', password: newSecret() }),
    client: viewerSignIn({ username: 'client', password: newSecret() }),
    editor: editorSignIn({ email: `editor@${name}.test`, password: newSecret() }),
    owner: editorSignIn({ email: `owner@${name}.test`, password: newSecret() }),
  };
}

/** What a site in password mode has instead of records. */
export interface PasswordsOfSite {
  databaseUrl: null;
  settings: Readonly<Record<string, string>>;
  audiences: SiteUnderTest['audiences'];
  signIns: SignInsToMake;
}

/**
 * The sign-ins of a site in password mode. Its settings are hashes as in `.env` files: one of them with the backslashes that some readers
 * keep. Only the owner's has a cost that people use, the usual default of bcrypt's tools: every sign-in of an editor is compared with
 * it, hundreds of times in the journeys, and each takes 60 ms of a processor (240 ms at the cost of the hashes that sites make themselves).
 */
export async function passwordsOfSite(): Promise<PasswordsOfSite> {
  const { hash } = bcryptPasswords({ cost: 4 });
  const [owner, editor, press, client] = [newSecret(), newSecret(), newSecret(), newSecret()];
  return {
    databaseUrl: null,
    settings: {
      ADMIN_PASSWORD: (await bcryptPasswords({ cost: 10 }).hash(owner)).replaceAll('$', '\\$'),
      EDITOR_PASSWORD: await hash(editor),
      VIEWER_PRESS_PASSWORD: await hash(press),
      VIEWER_PRESS_COLOR: '#a8330f',
      // The content is also for partners: their audience exists, and nothing opens it.
      VIEWER_CLIENT_COLOR: '#0f5fa8',
      VIEWER_DEFAULT_PASSWORD: await hash(client),
    },
    audiences: { press: 'press', client: 'default' },
    signIns: {
      press: viewerSignIn({ audience: 'press', password: press }),
      client: viewerSignIn({ audience: 'default', password: client }),
      editor: editorSignIn({ password: editor }),
      owner: editorSignIn({ password: owner }),
    },
  };
}

/** Signs in with every role. */
export async function signedInEverywhere<
  Site extends Pick<SiteUnderTest, 'name' | 'origin'> & { signIns: SignInsToMake },
>(site: Site): Promise<Site & Pick<SiteUnderTest, 'signIns'>> {
  const signIns = await Promise.all(
    SIGNED_IN.map(async (who) => {
      const { path, body } = site.signIns[who];
      const answer = await visitor(site).ask(path, { json: body });
      const [cookie] = /^[^;]+/.exec(answer.cookies[0] ?? '') ?? [];
      if (answer.status !== 200 || cookie === undefined)
        throw new Error(`${who} cannot sign in at the ${site.name} site: ${answer.status} ${answer.text}`);
      return [who, { path, body, cookie }] as const;
    }),
  );
  return { ...site, signIns: Object.fromEntries(signIns) as SiteUnderTest['signIns'] };
}
