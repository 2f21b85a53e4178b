import { describe, expect, test } from '@jest/globals';
import { blobOid, staleFiles } from './kit-update.ts';

const bytes = (text: string) => Buffer.from(text);
const oids = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([path, text]) => [path, blobOid(bytes(text))]));
const files = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, bytes(text)]));

function stale(
  template: Record<string, string>,
  applied: Record<string, string>,
  current: Record<string, string>,
) {
  const { update, theirs } = staleFiles({
    template: files(template),
    applied: oids(applied),
    current: oids(current),
  });
  return { update: [...update].map(([path, text]) => [path, text === null ? null : String(text)]), theirs };
}

describe('updating the code of a generated repository', () => {
  test('updates a file that is unchanged since it was generated', () => {
    expect(stale({ 'src/a': '2' }, { 'src/a': '1' }, { 'src/a': '1' })).toEqual({
      update: [['src/a', '2']],
      theirs: [],
    });
  });

  test('leaves a file that a developer changed, and reports it only if it changed here too', () => {
    expect(stale({ 'src/a': '2' }, { 'src/a': '1' }, { 'src/a': 'mine' })).toEqual({
      update: [],
      theirs: ['src/a'],
    });
    expect(stale({ 'src/a': '1' }, { 'src/a': '1' }, { 'src/a': 'mine' })).toEqual({
      update: [],
      theirs: [],
    });
  });

  test('leaves a file that a developer removed', () => {
    expect(stale({ 'src/a': '1' }, { 'src/a': '1' }, {})).toEqual({ update: [], theirs: [] });
  });

  test('adds new files and removes deleted ones', () => {
    expect(stale({ 'src/new': '1' }, { 'src/old': '1' }, { 'src/old': '1' })).toEqual({
      update: [
        ['src/new', '1'],
        ['src/old', null],
      ],
      theirs: [],
    });
  });

  test('never touches content', () => {
    expect(stale({ 'content/site.json': '2', 'media/x': '2' }, {}, { 'content/site.json': '1' })).toEqual({
      update: [],
      theirs: [],
    });
  });

  test('updates the kit, the manifest and the lock together or not at all', () => {
    const template = { 'package.json': '2', 'package-lock.json': '2', 'vendor/kit.tgz': '2', 'src/a': '2' };
    const applied = { 'package.json': '1', 'package-lock.json': '1', 'vendor/kit.tgz': '1', 'src/a': '1' };
    expect(stale(template, applied, { ...applied, 'package.json': 'mine' })).toEqual({
      update: [['src/a', '2']],
      theirs: ['package.json'],
    });
  });
});
