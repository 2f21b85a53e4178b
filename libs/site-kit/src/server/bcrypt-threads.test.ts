import { describe, expect, test } from '@jest/globals';
import { bcryptSource } from '../integration/bcrypt-source.ts';
import { bcryptThreads } from './bcrypt-threads.ts';

const library = bcryptSource();

describe('bcrypt in threads', () => {
  const passwords = bcryptThreads({ library, cost: 6, threads: 2 });

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

  test('says no to what is no hash, and goes on afterwards', async () => {
    expect(await passwords.verify('any', 'no hash')).toBe(false);
    expect(await passwords.hash('any')).toMatch(/^\$2b\$/);
  });

  test('a thread that cannot start fails its caller and nobody else', async () => {
    const broken = bcryptThreads({ library: 'not javascript', cost: 6, threads: 1 });
    await expect(broken.hash('any')).rejects.toThrow();
    await expect(broken.hash('again')).rejects.toThrow();
  });
});
