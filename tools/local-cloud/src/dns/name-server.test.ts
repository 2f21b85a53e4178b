import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { nodeDomainRecords } from '@portal/dns-lookup';
import { codeOf } from '@portal/provisioning/contracts';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Answer, encode, type Packet, streamDecode, streamEncode } from 'dns-packet';
import { type Dns, startDns } from './index.ts';
import { type NameServer, serveNames } from './name-server.ts';

let dir: string;
let dns: Dns;
const records = (more: { server?: string; timeoutMs?: number } = {}) =>
  nodeDomainRecords({ server: dns.nameServer, ...more });

async function plant(name: string, type: string, content: string): Promise<number> {
  const body = new URLSearchParams({ name, type, content });
  return (await fetch(dns.registrarUrl, { method: 'POST', body, redirect: 'manual' })).status;
}

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'portal-names-'));
  const names = { token: 'dns-token', zoneId: 'zone', zoneName: 'localhost' };
  dns = await startDns({ dir, host: '127.0.0.1', port: 0, namesPort: 0, ...names, log: () => undefined });
});
afterAll(async () => {
  await dns?.close();
  rmSync(dir, { recursive: true, force: true });
});

describe('records of a client’s domain', () => {
  test('a domain that nobody registered has no zone but the platform’s, and nothing in it', async () => {
    expect(await records().read('www.nobody.example')).toEqual({
      zone: null,
      cname: null,
      a: [],
      aaaa: [],
      caa: null,
    });
    expect(await records().texts('_portal.www.nobody.example')).toEqual([]);
  });

  test('a name has its zone, its CNAME and the CAA records of its nearest parent', async () => {
    await plant('www.alias.localhost', 'CNAME', 'Quay.hosting.localhost');
    await plant('alias.localhost', 'CAA', '0 issue pki.example');
    await plant('alias.localhost', 'CAA', '0 issue letsencrypt.org');
    await plant('alias.localhost', 'CAA', '0 iodef mailto:a@alias.localhost');
    expect(await records().read('www.alias.localhost')).toEqual({
      zone: 'alias.localhost',
      cname: 'quay.hosting.localhost',
      a: [],
      aaaa: [],
      caa: { at: 'alias.localhost', issuers: ['letsencrypt.org', 'pki.example'] },
    });
  });

  test('addresses, old ones too, at the apex of a zone', async () => {
    await plant('plain.localhost', 'A', '203.0.113.7');
    await plant('plain.localhost', 'A', '192.0.2.5');
    await plant('plain.localhost', 'AAAA', '2001:db8::7');
    await plant('plain.localhost', 'CAA', '0 issue ;');
    expect(await records().read('plain.localhost')).toEqual({
      zone: 'plain.localhost',
      cname: null,
      a: ['192.0.2.5', '203.0.113.7'],
      aaaa: ['2001:db8::7'],
      caa: { at: 'plain.localhost', issuers: [] },
    });
    expect((await records().addresses('plain.localhost')).toSorted()).toEqual([
      '192.0.2.5',
      '2001:db8::7',
      '203.0.113.7',
    ]);
  });

  test('an alias of a zone’s apex is in its own zone', async () => {
    await plant('shop.alias.localhost', 'CNAME', 'plain.localhost');
    expect(await records().read('shop.alias.localhost')).toMatchObject({
      zone: 'alias.localhost',
      cname: 'plain.localhost',
      a: [],
    });
  });

  test('texts at exactly that name, the longest included', async () => {
    await plant('_portal.www.alias.localhost', 'TXT', 'portal-1');
    await plant('_portal.www.alias.localhost', 'TXT', `v=${'x'.repeat(250)}`);
    expect((await records().texts('_portal.www.alias.localhost')).toSorted()).toEqual([
      'portal-1',
      `v=${'x'.repeat(250)}`,
    ]);
    expect(await records().texts('_portal.alias.localhost')).toEqual([]);
  });

  test('texts of an alias’s target are none of the name', async () => {
    await plant('app.saas.localhost', 'TXT', 'portal-2');
    await plant('_portal.wild.alias.localhost', 'CNAME', 'app.saas.localhost');
    expect(await records().texts('app.saas.localhost')).toEqual(['portal-2']);
    expect(await records().texts('_portal.wild.alias.localhost')).toEqual([]);
  });

  test('what was removed at the registrar is missing at once', async () => {
    await plant('old.alias.localhost', 'A', '203.0.113.9');
    expect(await records().read('old.alias.localhost')).toMatchObject({ a: ['203.0.113.9'] });
    const page = await (await fetch(dns.registrarUrl)).text();
    const remove = /203\.0\.113\.9<\/code><td><form method="post" action="([^"]+)"/.exec(page)?.[1] ?? '';
    await fetch(new URL(remove, dns.url), { method: 'POST', redirect: 'manual' });
    expect(await records().read('old.alias.localhost')).toMatchObject({ a: [] });
  });

  test('the registrar refuses what is no record', async () => {
    const refused = [
      ['no name', 'A', '192.0.2.1'],
      ['a.b', 'A', 'not-an-address'],
      ['a.b', 'CAA', 'letsencrypt.org'],
      ['a.b', 'MX', 'mail.example'],
    ] as const;
    for (const [name, type, content] of refused) expect(await plant(name, type, content)).toBe(422);
  });

  test('silent servers are a failure, within the time limit', async () => {
    const silent = createSocket('udp4');
    silent.bind(0, '127.0.0.1');
    await once(silent, 'listening');
    const asked = records({ server: `127.0.0.1:${silent.address().port}`, timeoutMs: 200 });
    expect(await codeOf(asked.read('www.alias.localhost'))).toBe('upstream_unavailable');
    expect(await codeOf(asked.texts('www.alias.localhost'))).toBe('upstream_unavailable');
    silent.close();
  });
});

test('a server that has the zone no more says nothing about its names', async () => {
  let asksZone = true;
  const former = await serveNames(
    ({ id, questions = [] }) => {
      const [{ type = 'A', name = '' } = {}] = questions;
      const answers: Answer[] = [];
      // The resolver still names it.
      if (type === 'NS' && name === 'former.example' && asksZone)
        answers.push({ type, name, ttl: 1, data: 'ns.former.example' });
      if (type === 'A') {
        asksZone = false;
        answers.push({ type, name, ttl: 1, data: '127.0.0.1' });
      }
      return { type: 'response', id, questions, answers };
    },
    { host: '127.0.0.1', port: 0 },
  );
  try {
    const asked = records({ server: `127.0.0.1:${former.port}` });
    expect(await codeOf(asked.texts('_portal.www.former.example'))).toBe('upstream_unavailable');
  } finally {
    await former.close();
  }
});

describe('name servers of somebody hostile', () => {
  let server: NameServer;
  afterEach(() => server.close());

  /** A server that answers every question itself, and is the name server of every zone. */
  async function hostile(answers: (type: string, name: string) => Answer[]) {
    server = await serveNames(
      (query) => {
        const [question] = query.questions ?? [];
        const { type = 'A', name = '' } = question ?? {};
        const own: Record<string, Answer> = {
          NS: { type: 'NS', name, ttl: 1, data: 'ns.hostile.example' },
          A: { type: 'A', name, ttl: 1, data: '127.0.0.1' },
        };
        const found = answers(type, name);
        const isOwn = type === 'NS' || name === 'ns.hostile.example';
        return {
          type: 'response',
          id: query.id,
          questions: query.questions,
          answers: isOwn && own[type] ? [own[type]] : found,
        };
      },
      { host: '127.0.0.1', port: 0 },
    );
    return records({ server: `127.0.0.1:${server.port}` });
  }

  test('cannot send what the database does not store, or more than a page shows', async () => {
    const many = Array.from({ length: 250 }, (_, index) => index);
    const asked = await hostile((type, name) => {
      if (type === 'TXT')
        return [
          { type, name, ttl: 1, data: [Buffer.from('a\0b\n\u001b[2J'), 'x'.repeat(255), 'y'.repeat(255)] },
        ];
      if (type === 'A') return many.map((index) => ({ type, name, ttl: 1, data: `203.0.113.${index}` }));
      if (type === 'CAA')
        return many.map((index) => ({
          type,
          name,
          ttl: 1,
          data: { flags: 0, tag: 'issue', value: `\0${index}${'z'.repeat(200)}` },
        }));
      return [];
    });
    const [text = ''] = await asked.texts('_portal.www.hostile.example');
    expect(text).toMatch(/^a\uFFFDb\uFFFD/);
    expect(text.length).toBe(300);
    const seen = await asked.read('www.hostile.example');
    expect(JSON.stringify(seen)).not.toContain('u0000');
    expect(JSON.stringify(seen).length).toBeLessThan(20_000);
  });

  test('cannot hold a check up by an alias of itself', async () => {
    const asked = await hostile((type, name) =>
      type === 'CNAME' && name.startsWith('www.') ? [{ type, name, ttl: 1, data: name }] : [],
    );
    expect(await asked.read('www.hostile.example')).toMatchObject({ cname: 'www.hostile.example' });
  });
});

describe('the name servers', () => {
  test('answer over TCP', async () => {
    await plant('tcp.alias.localhost', 'A', '192.0.2.8');
    const [address, number] = dns.nameServer.split(':');
    const socket = connect(Number(number), address);
    const query: Packet = { type: 'query', id: 7, questions: [{ type: 'A', name: 'TCP.alias.localhost' }] };
    const bytes = streamEncode(query);
    socket.write(bytes.subarray(0, 3));
    socket.write(bytes.subarray(3));
    const [chunk] = await once(socket, 'data');
    expect(streamDecode(chunk)).toMatchObject({
      id: 7,
      answers: [{ type: 'A', name: 'tcp.alias.localhost', data: '192.0.2.8' }],
    });
    socket.destroy();
  });

  test('give no answer to what is no query, and go on', async () => {
    const [address, number] = dns.nameServer.split(':');
    const socket = createSocket('udp4');
    socket.send(Buffer.from('no query at all'), Number(number), address);
    socket.send(encode({ type: 'response', id: 1, questions: [] }), Number(number), address);
    expect(await records().addresses('plain.localhost')).not.toEqual([]);
    socket.close();
  });
});
