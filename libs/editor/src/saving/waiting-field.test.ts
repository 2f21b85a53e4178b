import { describe, expect, test } from '@jest/globals';
import { begun, draft } from '../../test/test-draft.ts';
import { waitingField } from './waiting-field.ts';

/** A session at one section, with a field that waits, and other people who change the draft. */
function waiting(path: string, data: Record<string, unknown>) {
  const at = draft('a');
  at.apply([{ id: 'a', baseVersion: 'a1', data }]);
  const { session, type } = begun(at);
  const field = waitingField(session, { section: 'a', path, seen: read(session.get().page, path) });
  const others = async (next: Record<string, unknown>) => {
    await session.save();
    at.apply([{ id: 'a', baseVersion: at.stored.sections['a']?.version ?? null, data: next }]);
    await session.refresh();
  };
  const now = () => session.get().page.sections['a']?.data;
  const asked = () =>
    session.get().conflicts['a']?.map(({ path: where, yours, theirs }) => [where, yours, theirs]) ?? [];
  return { session, type, field, others, now, asked };
}

const read = (page: ReturnType<ReturnType<typeof begun>['session']['get']>['page'], path: string): unknown =>
  path.split('.').reduce<unknown>((value, step) => Object(value)[step], page.sections['a']?.data);

describe('a field that waits for a value', () => {
  test('gets it', () => {
    const { field, now, asked } = waiting('src', { src: 'old' });
    expect(field.put('new')).toBe('put');
    expect([now(), asked()]).toEqual([{ src: 'new' }, []]);
  });

  test('asks when others put something else there meanwhile', async () => {
    const { field, others, asked } = waiting('src', { src: 'old' });
    await others({ src: 'theirs' });
    expect(field.put('new')).toBe('put');
    expect(asked()).toEqual([['src', 'new', 'theirs']]);
  });

  test('is changed from what it holds by then, and asks nothing', async () => {
    const { field, others, now, asked } = waiting('items', { items: ['a'] });
    await others({ items: ['a', 'theirs'] });
    expect(field.change((items) => [...(items as string[]), 'new'])).toBe('put');
    expect([now(), asked()]).toEqual([{ items: ['a', 'theirs', 'new'] }, []]);
  });

  test('is changed in its entry, when others have put another one before it', async () => {
    const own = { images: ['a'] };
    const { field, others, now } = waiting('items.0.images', { items: [own] });
    await others({ items: [{ images: ['theirs'] }, own] });
    field.change((images) => [...(images as string[]), 'new']);
    expect(now()).toEqual({ items: [{ images: ['theirs'] }, { images: ['a', 'new'] }] });
  });

  test('asks nothing about what this person typed there meanwhile, or undid', () => {
    const { session, type, field, now, asked } = waiting('src', { src: 'old' });
    type('a', 'typed', 'src');
    session.undo();
    session.redo();
    expect(field.put('new')).toBe('put');
    expect([now(), asked()]).toEqual([{ src: 'new' }, []]);
  });

  test('asks about what others put there although this person typed elsewhere in the section since', async () => {
    const { type, field, others, asked } = waiting('src', { src: 'old', title: 'a' });
    await others({ src: 'theirs', title: 'a' });
    type('a', 'typed');
    field.put('new');
    expect(asked()).toEqual([['src', 'new', 'theirs']]);
  });

  test('stays with its entry when entries are moved, by whomever', async () => {
    const [first, second] = [{ src: 'first' }, { src: 'second' }];
    const { type, field, others, now, asked } = waiting('items.1.src', { items: [first, second] });
    type('a', [second, first], 'items');
    await others({ items: [{ src: 'third' }, second, first] });
    expect(field.put('new')).toBe('put');
    expect([now(), asked()]).toEqual([{ items: [{ src: 'third' }, { src: 'new' }, first] }, []]);
  });

  test('says that its entry was deleted, and writes into no other one', () => {
    const { type, field, now } = waiting('items.0.src', { items: [{ src: 'first' }, { src: 'second' }] });
    type('a', [{ src: 'second' }], 'items');
    expect(field.put('new')).toBe('deleted');
    expect(now()).toEqual({ items: [{ src: 'second' }] });
  });

  test('says that its section was deleted, and gets the value once that was brought back', () => {
    const { session, field, now } = waiting('src', { src: 'old' });
    session.change({ type: 'remove', id: 'a' });
    expect(field.put('new')).toBe('deleted');
    session.undo();
    expect(field.put('new')).toBe('put');
    expect(now()).toEqual({ src: 'new' });
  });

  test('says that its section is edited elsewhere, and changes nothing', () => {
    const { session, field, now } = waiting('src', { src: 'old' });
    session.lock({ a: { by: 'another', person: 'p', name: 'P', isLost: false } });
    expect(field.put('new')).toBe('locked');
    expect(now()).toEqual({ src: 'old' });
  });

  test('hears of nothing once it has ended', () => {
    const { session, type, field, asked } = waiting('src', { src: 'old' });
    field.end();
    type('a', 'typed', 'src');
    expect(session.get().page.sections['a']?.data).toEqual({ src: 'typed' });
    field.put('new');
    expect(asked()).toEqual([['src', 'new', 'typed']]);
  });
});
