import { isContentPath, type RepoWrite } from '@portal/content-core';
import { AppError } from '@portal/errors';
import { branchRef } from './ls-refs.ts';
import { isOid } from './oid.ts';

const SEGMENT_BYTES = 255;
// Characters that some file systems ignore in names, so that `.g<U+200C>it` would be `.git` there.
const DROPPED = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;

function isGitFolder(segment: string): boolean {
  return /^(\.git|git~[0-9]+)[ .]*(:.*)?$/i.test(segment.replace(DROPPED, ''));
}

function isGoodSegment(segment: string): boolean {
  return Buffer.byteLength(segment) <= SEGMENT_BYTES && !isGitFolder(segment);
}

/** @throws AppError `input` when `path` is not a content path. */
function checkContentPath(path: string): void {
  const plain = path.isWellFormed() && !/[\0-\x1f\x7f\\]/.test(path);
  if (plain && isContentPath(path) && path.split('/').every(isGoodSegment)) return;
  throw new AppError(
    'input',
    `${JSON.stringify(path.slice(0, 200))} is not a path of content; files belong below content/, media/, documents/ or downloads/.`,
  );
}

function checkOid(oid: string): void {
  if (!isOid(oid))
    throw new AppError(
      'input',
      'This is not the id of a commit or file version; read the current state again.',
    );
}

/**
 * Refuses a write that must not reach the repository: paths outside the content or unusual ones, malformed ids,
 * impossible branch names, a branch named twice, no branch.
 * @throws AppError `input`
 */
export function checkWrite({ from, parents, files, moves }: RepoWrite): void {
  for (const oid of [from, ...parents]) checkOid(oid);
  for (const [path, state] of files) {
    checkContentPath(path);
    if (state !== null && 'version' in state) checkOid(state.version);
  }
  for (const { branch, expected } of moves) {
    branchRef(branch);
    if (expected !== null) checkOid(expected);
  }
  if (moves.length === 0 || new Set(moves.map(({ branch }) => branch)).size !== moves.length)
    throw new AppError('input', 'A write must move at least one branch, and each only once.');
  if (moves.some(({ expected, to }) => expected === null && to === 'delete'))
    throw new AppError('input', 'A branch that must not exist cannot be deleted.');
}
