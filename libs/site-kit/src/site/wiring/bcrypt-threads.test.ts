import { describe, expect, test } from '@jest/globals';
import { bcryptSource } from '../../integration/bcrypt-source.ts';
import { bcryptPasswords } from '@portal/auth-provider';
import { bcryptThreads } from './bcrypt-threads.ts';

const library = bcryptSource();

describe('bcrypt in threads', () => {
  const passwords = bcryptPasswords({ cost: 6, bcrypt: bcryptThreads({ library, threads: 2 }) });

  test('makes hashes that fit their password and no other', async () => {
    const hash = await passwords.hash('correct horse');
    expect(hash).toMatch(/^\$2b\$06\$/);
    expect(await passwords.verify('correct horse', hash)).toBe(true);
    expect(await passwords.verify('wrong horse', hash)).toBe(false);
  });

  test('answers many at once, each with its own', async () => {
    const words = Array.from({ length: 12 }, (_, index) => `password ${index}`);
    const hashes = await Promise.all(words.map((word) => passwords.hash(word)));
    const fits = await Promise.all(words.map((word, index) => passwords.verify(word, hashes[index] ?? '')));
    expect(fits).toEqual(words.map(() => true));
    expect(await passwords.verify('password 1', hashes[2] ?? '')).toBe(false);
  });

  test('says no to what is no hash after the same work, and goes on afterwards', async () => {
    const asked: string[] = [];
    const counted = bcryptThreads({ library, threads: 1 });
    const watched = bcryptPasswords({
      cost: 6,
      bcrypt: { ...counted, compare: (word, hash) => (asked.push(hash), counted.compare(word, hash)) },
    });
    expect(await watched.verify('any', '')).toBe(false);
    expect(asked).toEqual([expect.stringMatching(/^\$2b\$06\$.{53}$/)]);
    expect(await passwords.verify('any', 'no hash')).toBe(false);
    expect(await passwords.hash('any')).toMatch(/^\$2b\$/);
  });

  test('passwords that find no room in the queue fail with a time to wait, and the others are compared', async () => {
    const busy = bcryptThreads({ library, threads: 1 });
    const hash = await busy.hash('right', 4);
    const asked = await Promise.allSettled(Array.from({ length: 40 }, () => busy.compare('right', hash)));
    const compared = asked.filter((outcome) => outcome.status === 'fulfilled');
    expect(compared).toEqual(Array.from({ length: 17 }, () => ({ status: 'fulfilled', value: true })));
    for (const outcome of asked.filter(({ status }) => status === 'rejected'))
      expect(outcome).toMatchObject({ reason: { code: 'upstream_unavailable', retryAfterSeconds: 5 } });
    expect(await busy.compare('right', hash)).toBe(true);
  });

  test('a thread that cannot start fails its caller only', async () => {
    const broken = bcryptThreads({ library: 'not javascript', threads: 1 });
    await expect(broken.hash('any', 6)).rejects.toThrow();
    await expect(broken.hash('again', 6)).rejects.toThrow();
  });
});
