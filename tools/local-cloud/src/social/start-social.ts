import { createEmulator } from 'emulate';
import { createProxyServer } from 'httpxy';
import type { SocialProvider } from '../auth/index.ts';
import { freePort } from '../free-port.ts';
import { serveLocally } from '../serve-locally.ts';

/** An account that can be chosen at the social sign-in. */
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

/** A running social sign-in: its pages have a list of accounts instead of a password field. */
export interface SocialSignIn {
  url: string;
  provider: SocialProvider;
  close(): Promise<void>;
}

const CLIENT = { clientId: 'portal-local', clientSecret: 'portal-local-secret' };

/** The provider's endpoints, also before it runs. */
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

/**
 * Starts the emulator of a social provider with its accounts, and a server in front, as the emulator does not check
 * `Host` and lets every page read it. Only the auth server stores data.
 */
export async function startSocial(options: SocialOptions): Promise<SocialSignIn> {
  const { port, people, callback } = options;
  const url = `http://127.0.0.1:${port}`;
  const inner = await freePort();
  const emulator = await createEmulator({
    service: 'google',
    port: inner,
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
  const proxy = createProxyServer({ changeOrigin: false, agent: false });
  proxy.on('error', (_error, _request, response) => void response?.destroy());
  proxy.on('proxyRes', (answer) => {
    const passedOn = ([name]: [string, unknown]) =>
      name !== 'connection' && !name.startsWith('access-control-');
    answer.headers = Object.fromEntries(Object.entries(answer.headers).filter(passedOn));
  });
  const front = await serveLocally(
    (request, response) =>
      void proxy
        .web(request, response, { target: `http://127.0.0.1:${inner}` })
        .catch(() => response.destroy()),
    { host: '127.0.0.1', port },
  ).catch(async (error: unknown) => {
    await emulator.close();
    throw error;
  });
  return {
    url,
    provider: googleProvider(port),
    close: async () => {
      await front.close();
      await emulator.close();
    },
  };
}
