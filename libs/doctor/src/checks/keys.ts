import { importOAuthKeys } from '@portal/oauth-server';
import { z } from 'zod';
import { ask, jsonOf } from '../ask.ts';
import { type Check, fail, ok } from '../check.ts';
import { originOf, setting } from '../values.ts';

const Jwks = z.object({ keys: z.array(z.object({ kid: z.string(), x: z.string(), y: z.string() })) });
const Server = z.object({ issuer: z.string(), token_endpoint: z.string() });
const Resource = z.object({ resource: z.string(), authorization_servers: z.array(z.string()) });
const AGAIN = 'Deploy the connector with its present settings.';

export const keyChecks: readonly Check[] = [
  {
    id: 'signing-key',
    about: 'MCP_JWT_PRIVATE_KEY_B64 and MCP_JWT_PUBLIC_JWK are one key, named by MCP_JWT_KID.',
    needs: ['MCP_JWT_KID', 'MCP_JWT_PRIVATE_KEY_B64', 'MCP_JWT_PUBLIC_JWK'],
    run: async ({ values }) => {
      const { jwks } = await importOAuthKeys({
        kid: setting(values, 'MCP_JWT_KID'),
        privateKeyBase64: setting(values, 'MCP_JWT_PRIVATE_KEY_B64'),
        publicJwk: setting(values, 'MCP_JWT_PUBLIC_JWK'),
      });
      return ok(
        `The key signs, and ${jwks.keys.length === 1 ? 'is the only one' : `is one of ${jwks.keys.length}`} that is published.`,
      );
    },
  },
  {
    id: 'jwks',
    about: 'The connector publishes the key of these settings at /.well-known/jwks.json.',
    needs: ['MCP_PUBLIC_URL', 'MCP_JWT_KID', 'MCP_JWT_PUBLIC_JWK'],
    run: async ({ values, signal }) => {
      const served = Jwks.safeParse(
        jsonOf(await ask(`${originOf(values, 'MCP_PUBLIC_URL')}/.well-known/jwks.json`, { signal })),
      );
      if (!served.success) return fail('There is no key set at that address.', AGAIN);
      const kid = setting(values, 'MCP_JWT_KID');
      const own = ownKey(setting(values, 'MCP_JWT_PUBLIC_JWK'), kid);
      const found = served.data.keys.find((key) => key.kid === kid);
      if (found === undefined) return fail('The key set does not have the key of MCP_JWT_KID.', AGAIN);
      return found.x === own?.x && found.y === own.y
        ? ok('The key of MCP_JWT_KID is published.')
        : fail('The published key of this id is another one.', AGAIN);
    },
  },
  {
    id: 'discovery',
    about: 'The connector’s discovery documents name MCP_PUBLIC_URL as issuer, and its /mcp as resource.',
    needs: ['MCP_PUBLIC_URL'],
    run: async ({ values, signal }) => {
      const origin = originOf(values, 'MCP_PUBLIC_URL');
      const [server, resource] = await Promise.all(
        ['oauth-authorization-server', 'oauth-protected-resource/mcp'].map(async (name) =>
          jsonOf(await ask(`${origin}/.well-known/${name}`, { signal })),
        ),
      );
      const [issuer, protectedResource] = [Server.safeParse(server), Resource.safeParse(resource)];
      if (!issuer.success || !protectedResource.success)
        return fail('A discovery document is missing.', `Deploy the connector to ${origin}.`);
      const named = [
        issuer.data.issuer,
        protectedResource.data.resource.replace(/\/mcp$/, ''),
        ...protectedResource.data.authorization_servers,
      ];
      const other = named.find((address) => address.replace(/\/$/, '') !== origin);
      return other === undefined
        ? ok('Assistants find the sign-in and the endpoint.')
        : fail(
            `They name ${other}.`,
            'Set MCP_PUBLIC_URL of the connector to the address at which it is reached, and deploy it again.',
          );
    },
  },
];

function ownKey(publicJwk: string, kid: string): { x: string; y: string } | undefined {
  const Key = z.object({ kid: z.string().optional(), x: z.string(), y: z.string() });
  const given: unknown = JSON.parse(publicJwk);
  const keys = z
    .union([z.object({ keys: z.array(Key) }), Key.transform((key) => ({ keys: [key] }))])
    .parse(given).keys;
  return keys.find((key) => (key.kid ?? kid) === kid);
}
