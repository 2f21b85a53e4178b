import { describe, expect, test } from '@jest/globals';
import type { Refusal } from './images-api.ts';
import { libraryList } from './library-list.ts';

const refusal: Refusal = { ok: false, code: 'validation', message: 'in use', wait: undefined, details: {} };
const [one, two] = [{ id: 'one' }, { id: 'two' }];

async function listOf(answer: Refusal | null = null) {
  const deleted: string[] = [];
  const list = libraryList({
    read: async () => [one, two],
    async remove({ id }: { id: string }) {
      deleted.push(id);
      return answer;
    },
  });
  await list.read();
  return { list, deleted, ids: () => list.get().entries?.map(({ id }) => id) };
}

describe('a list of the library', () => {
  test('deletes for good only when it can no longer be undone', async () => {
    const { list, deleted, ids } = await listOf();
    list.remove(one);
    expect(ids()).toEqual(['two']);
    list.undoRemove();
    expect([ids(), await list.settle(), deleted]).toEqual([['one', 'two'], null, []]);
    list.remove(two);
    expect([await list.settle(), deleted, ids()]).toEqual([null, ['two'], ['one']]);
  });

  test('does not show what is about to be deleted when it is read again', async () => {
    const { list, ids } = await listOf();
    list.remove(one);
    await list.read();
    expect(ids()).toEqual(['two']);
  });

  test('settles one deletion when the next begins', async () => {
    const { list, deleted, ids } = await listOf();
    list.remove(one);
    list.remove(two);
    expect([deleted, ids(), list.get().leaving]).toEqual([['one'], [], two]);
  });

  test('has an entry back whose deletion is refused', async () => {
    const { list, ids } = await listOf(refusal);
    list.remove(one);
    expect([await list.settle(), ids()]).toEqual([refusal, ['one', 'two']]);
  });

  test('takes in what is new first, and what has changed in its place', async () => {
    const { list, ids } = await listOf();
    list.put({ id: 'three' });
    const changed = { id: 'two', words: 'new' };
    list.put(changed);
    expect([ids(), list.get().entries?.at(-1)]).toEqual([['three', 'one', 'two'], changed]);
  });
});
