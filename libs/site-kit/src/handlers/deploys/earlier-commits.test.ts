import { memorySite, type MemorySite } from '@portal/content-core/fakes';
import { expect, test } from '@jest/globals';
import { earlierCommits } from './earlier-commits.ts';

const push = ({ repo }: MemorySite, text: string) =>
  repo.store.push({ branch: 'main', files: { 'media/note.txt': text } });

test('the commits of the live branch before one of them, the newest first', async () => {
  const site = memorySite();
  const first = site.repo.store.head('main');
  const one = push(site, 'one');
  const two = push(site, 'two');
  expect(await earlierCommits(async () => site.repo, two)).toEqual([one, first]);
});

test('are read once for each commit', async () => {
  const site = memorySite();
  const one = push(site, 'once');
  const known = await earlierCommits(async () => site.repo, one);
  const unreadable = async () => Promise.reject(new Error('the repository was opened again'));
  expect(await earlierCommits(unreadable, one)).toEqual(known);
});

test.each([
  ['of no commit', null],
  ['of something that is not a commit', 'HEAD'],
  ['of a commit that the repository does not have', 'e'.repeat(40)],
])('none are known %s', async (_case, commit) => {
  expect(await earlierCommits(async () => memorySite().repo, commit)).toEqual([]);
});
