import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createHook } from 'node:async_hooks';
import { createSocket } from 'node:dgram';
import { everyAddress } from './every-address.ts';

const [A, AAAA] = [1, 28];
const IPV4 = [93, 184, 216, 34];
const IPV6 = [0x20, 1, 0xd, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1];

/** A local name server with records by type; if `slow`, it does not answer queries of other types. */
const records = new Map<number, readonly number[]>();
let [slow, asked] = [false, 0];
const server = createSocket('udp4', (query, from) => {
  asked += 1;
  const question = query.subarray(12, query.indexOf(0, 12) + 5);
  const type = question.readUInt16BE(question.length - 4);
  const data = records.get(type);
  if (data === undefined && slow) return;
  const header = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, data ? 1 : 0, 0, 0, 0, 0]);
  const record = data ? [0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length, ...data] : [];
  server.send(Buffer.concat([header, question, Buffer.from(record)]), from.port, from.address);
});
let resolve: ReturnType<typeof everyAddress>;

beforeAll(async () => {
  await new Promise<void>((ready) => server.bind(0, '127.0.0.1', ready));
  resolve = everyAddress({ servers: [`127.0.0.1:${server.address().port}`], timeoutMs: 250 });
});
afterAll(() => new Promise<void>((closed) => void server.close(closed)));
beforeEach(() => {
  records.clear();
  [slow, asked] = [false, 0];
});

test('every address of a name is returned, IPv4 first', async () => {
  records.set(AAAA, IPV6).set(A, IPV4);
  expect(await resolve('both.example.test')).toEqual(['93.184.216.34', '2001:db8::1']);
});

test('a name with addresses of one kind has those', async () => {
  records.set(A, IPV4);
  expect(await resolve('four.example.test')).toEqual(['93.184.216.34']);
  slow = true;
  expect(await resolve('half-slow.example.test')).toEqual(['93.184.216.34']);
});

test('a name without addresses is refused', async () => {
  await expect(resolve('none.example.test')).rejects.toMatchObject({ code: 'ENODATA' });
});

test('a name server that does not answer blocks no thread, and times out', async () => {
  slow = true;
  const threads: string[] = [];
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'GETADDRINFOREQWRAP') threads.push(type);
    },
  }).enable();
  await expect(resolve('slow.example.test')).rejects.toMatchObject({ code: 'ETIMEOUT' });
  hook.disable();
  expect([threads, asked]).toEqual([[], 4]);
});
