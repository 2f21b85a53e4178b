import { describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { codeOf } from '../contracts/index.ts';
import { memoryDns } from './index.ts';

const record = { name: 'a.sites.test', target: 'a.hosting.test', comment: 'portal:1' };

describe('a failure that a test requests', () => {
  test('before the effect has no effect, and happens once', async () => {
    const dns = memoryDns();
    dns.faults.failNext('createRecord', 'before');
    expect(await codeOf(dns.createRecord(record))).toBe('upstream_unavailable');
    expect(dns.records.size).toBe(0);
    expect(await codeOf(dns.createRecord(record))).toBe('none');
  });

  test('after the effect loses the answer only', async () => {
    const dns = memoryDns();
    dns.faults.failNext('createRecord', 'after', new AppError('rate_limited', 'Slow down.'));
    expect(await codeOf(dns.createRecord(record))).toBe('rate_limited');
    expect(await dns.findRecord(record.name)).toMatchObject(record);
    expect(dns.faults.calls).toEqual(['createRecord', 'findRecord']);
  });

  test('can be an unexpected error', async () => {
    const dns = memoryDns();
    dns.faults.failNext('createRecord', 'rubbish');
    await expect(dns.createRecord(record)).rejects.toThrow(TypeError);
    expect(dns.records.size).toBe(1);
  });

  test('applies to its own method, in the order of the requests', async () => {
    const dns = memoryDns();
    dns.faults.failNext('createRecord', 'before');
    dns.faults.failNext('createRecord', 'after');
    expect(await dns.findRecord(record.name)).toBeNull();
    await codeOf(dns.createRecord(record));
    expect(dns.records.size).toBe(0);
    await codeOf(dns.createRecord(record));
    expect(dns.records.size).toBe(1);
  });
});

test('a paused call does nothing until it is released', async () => {
  const dns = memoryDns();
  const { reached, release } = dns.faults.holdNext('createRecord');
  const call = dns.createRecord(record);
  await reached;
  expect(dns.records.size).toBe(0);
  release();
  await call;
  expect(dns.records.size).toBe(1);
});
