import { expect, test } from '@jest/globals';
import { isPublicAddress } from '@portal/ports/http';
import { findAuthority } from './find-authority.ts';

/** A resolver that knows one zone with these name servers. */
function resolver(servers: Record<string, { four?: string[]; six?: string[] }>) {
  const missing = (): never => {
    throw Object.assign(new Error('none'), { code: 'ENODATA' });
  };
  return {
    resolveCname: async () => missing(),
    resolveNs: async (zone: string) => (zone === 'client.example' ? Object.keys(servers) : missing()),
    resolve4: async (name: string) => servers[name]?.four ?? missing(),
    resolve6: async (name: string) => servers[name]?.six ?? missing(),
  } as unknown as Parameters<typeof findAuthority>[0];
}

test('name servers in a private network are not asked: its operator chooses where they are', async () => {
  const mixed = resolver({
    'ns1.client.example': { four: ['127.0.0.1', '10.0.0.53', '169.254.169.254'] },
    'ns2.client.example': { four: ['192.168.1.1', '9.9.9.9'] },
  });
  expect(await findAuthority(mixed, '_portal.www.client.example', isPublicAddress)).toEqual({
    zone: 'client.example',
    addresses: ['9.9.9.9'],
  });
  for (const server of [{ four: ['10.0.0.53'] }, { six: ['::1', 'fd00::53', '::ffff:127.0.0.1'] }])
    await expect(
      findAuthority(resolver({ ns: server }), 'www.client.example', isPublicAddress),
    ).rejects.toMatchObject({ code: 'ENOSERVER' });
});
