import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cloudflareDns } from '@portal/cloudflare';
import { codeOf, dnsContract } from '@portal/provisioning/contracts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { type Dns, startDns } from './index.ts';

let dir: string;
let dns: Dns;

const start = () =>
  startDns({
    dir,
    host: '127.0.0.1',
    port: 0,
    namesPort: 0,
    token: 'dns-token',
    zoneId: 'zone',
    zoneName: 'localhost',
    log: () => undefined,
  });
const adapter = (changes: { token?: string; zoneId?: string } = {}) =>
  cloudflareDns({ token: 'dns-token', zoneId: 'zone', baseUrl: dns.apiUrl, ...changes });

async function post(record: object): Promise<{ status: number; code: number | undefined }> {
  const answer = await fetch(`${dns.apiUrl}/zones/zone/dns_records`, {
    method: 'POST',
    headers: { authorization: 'Bearer dns-token', 'content-type': 'application/json' },
    body: JSON.stringify(record),
  });
  const body = z.object({ errors: z.array(z.object({ code: z.number() })) }).parse(await answer.json());
  return { status: answer.status, code: body.errors[0]?.code };
}

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'portal-dns-'));
  dns = await start();
});
afterAll(async () => {
  await dns?.close();
  rmSync(dir, { recursive: true, force: true });
});

dnsContract('cloudflareDns on the local cloud', async () => ({
  dns: adapter(),
  zone: 'localhost',
  freshName: () => `s${crypto.randomUUID().slice(0, 8)}`,
  addForeign: async (name) => {
    expect(await post({ type: 'A', name, content: '203.0.113.7' })).toMatchObject({ status: 200 });
  },
}));

describe('the DNS server', () => {
  test('refuses the same as the provider, with its codes', async () => {
    const cname = { type: 'CNAME', name: 'codes.localhost', content: 'a.hosting.localhost' };
    const a = { type: 'A', name: 'other.localhost', content: '203.0.113.7' };
    const codes = [];
    for (const record of [cname, cname, { ...cname, type: 'A' }, a, a, { ...a, ttl: 2 }])
      codes.push((await post(record)).code);
    expect(codes).toEqual([undefined, 81_053, 81_054, undefined, 81_058, 1_004]);
  });

  test('refuses a wrong token and a wrong zone', async () => {
    expect(await codeOf(adapter({ token: 'wrong' }).zoneName())).toBe('not_configured');
    for (const call of [
      adapter({ zoneId: 'other' }).zoneName(),
      adapter({ zoneId: 'other' }).deleteRecord('1'),
    ])
      expect(await codeOf(call)).toBe('not_configured');
  });

  test('resolves a name by its record, after a restart too', async () => {
    const made = await adapter().createRecord({
      name: 'harbour.localhost',
      target: 'harbour.hosting.localhost',
      comment: 'portal:<1>',
    });
    await dns.close();
    dns = await start();
    expect(dns.targetOf('Harbour.localhost')).toBe('harbour.hosting.localhost');
    expect(dns.targetOf('arbour.localhost')).toBeNull();
    const page = await (await fetch(dns.url)).text();
    expect(page).toContain('portal:&#60;1&#62;');
    await adapter().deleteRecord(made.recordId);
    expect(dns.targetOf('harbour.localhost')).toBeNull();
  });
});
