import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import type { MemberRepository, SiteActor } from '@portal/sites';
import { codeOf } from '@portal/sites/contracts';
import { networkBackend } from '../src/client/network-backend.ts';
import { brokerHandler } from '../src/server/broker-handler.ts';
import { memoryBroker, type MemoryBroker } from './memory-broker.ts';
import { serveBroker, type Served } from './serve-broker.ts';

const editor = { userId: 'u-editor', email: 'editor@example.test', role: 'editor' } as const;
const away = async () => {
  throw new AppError('upstream_unavailable', 'The records cannot be reached.');
};

let broker: MemoryBroker;
let served: Served;

const repositoryAs = (actor: SiteActor): MemberRepository =>
  networkBackend({ url: served.url, siteId: 's-one', apiKey: 'key-one' }).as(actor).repository;
const open = () => repositoryAs(editor).openForWriting();

beforeEach(async () => {
  broker = memoryBroker([{ siteId: 's-one', key: 'key-one', members: [editor] }], () => new Date());
  served = await serveBroker(brokerHandler(broker));
});
afterEach(() => served.close());

describe('what a save needs', () => {
  test('takes one call of the broker: one check of the key, one count, one read of the membership, one token', async () => {
    const { limiter, keys } = broker;
    const { members } = broker.recordsOf('s-one');
    const [take, verify, find] = [
      jest.spyOn(limiter, 'take'),
      jest.spyOn(keys, 'verify'),
      jest.spyOn(members, 'find'),
    ];
    await open();
    expect(broker.lines).toEqual([expect.stringContaining('operation=repository.openForWriting outcome=ok')]);
    expect([take, verify, find].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
    expect(take).toHaveBeenCalledWith('broker:s-one:members', expect.anything());
    expect(broker.minted).toEqual([{ siteId: 's-one', permission: 'write' }]);
    expect(broker.entries).toEqual([]);
  });

  test('is there also while the locks cannot be read, since versions are checked anyway', async () => {
    broker.recordsOf('s-one').locks.list = away;
    expect(await open()).toMatchObject({ locks: [] });
  });

  test('is not there while the audiences cannot be read, or after a bug', async () => {
    const records = broker.recordsOf('s-one');
    const { list } = records.locks;
    records.locks.list = async () => {
      throw new TypeError('a bug');
    };
    expect(await codeOf(open())).toBe('upstream_unavailable');
    expect(broker.bugs).toHaveLength(1);
    records.locks.list = list;
    records.audiences.list = away;
    expect(await codeOf(open())).toBe('upstream_unavailable');
  });

  test('mints no token for somebody who is not a member', async () => {
    const stranger = { ...editor, userId: 'u-nobody' };
    expect(await codeOf(repositoryAs(stranger).openForWriting())).toBe('forbidden');
    expect(broker.minted).toEqual([]);
  });
});
