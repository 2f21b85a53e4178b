import { createEmulator } from 'emulate';
import type { SocialProvider } from '../auth/index.ts';

/** Somebody who may sign in with the social provider. */
export interface Person {
  email: string;
  name: string;
}

/** How the social sign-in is set up. */
export interface SocialOptions {
  port: number;
  people: readonly Person[];
  /** Callback address of the auth server. */
  callback: string;
}

/** A running social sign-in: pages on which one picks a person instead of typing a password. */
export interface SocialSignIn {
  url: string;
  provider: SocialProvider;
  close(): Promise<void>;
}

const CLIENT = { clientId: 'portal-local', clientSecret: 'portal-local-secret' };

/** Where the provider's endpoints are, before it runs. */
export function googleProvider(port: number): SocialProvider {
  const url = `http://127.0.0.1:${port}`;
  return {
    name: 'google',
    authorizeUrl: `${url}/o/oauth2/v2/auth`,
    tokenUrl: `${url}/oauth2/token`,
    userInfoUrl: `${url}/oauth2/v2/userinfo`,
    ...CLIENT,
  };
}

/** Starts the emulator of a social provider with its people. It keeps nothing: the auth server does. */
export async function startSocial(options: SocialOptions): Promise<SocialSignIn> {
  const { port, people, callback } = options;
  const url = `http://127.0.0.1:${port}`;
  const emulator = await createEmulator({
    service: 'google',
    port,
    hostname: '127.0.0.1',
    baseUrl: url,
    seed: {
      google: {
        users: people.map(({ email, name }) => ({ email, name })),
        oauth_clients: [
          {
            client_id: CLIENT.clientId,
            client_secret: CLIENT.clientSecret,
            name: 'Portal',
            redirect_uris: [callback],
          },
        ],
      },
    },
  });
  return { url, provider: googleProvider(port), close: () => emulator.close() };
}
