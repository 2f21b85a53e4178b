import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { AppError } from '@portal/errors';
import { SHORT_ANSWER, TRANSFER } from '../process-limits.ts';
import type { Git } from './git-process.ts';
import type { Repositories } from './repositories.ts';
import { fullName, type RepositoryName, repositoryFolder } from './repository-name.ts';
import type { RepositoryRecord, RepositoryRecords } from './repository-records.ts';

/** Makes repositories from templates. As at the vendor, a new repository exists before its content. */
export interface Generation {
  /**
   * Creates an empty repository that gets the template's content when it is read; null if the template has no content.
   */
  begin(
    name: RepositoryName,
    from: { template: RepositoryRecord; description: string },
  ): Promise<RepositoryRecord | null>;
  /** To be called before a repository's content is read: the first read finds it empty, the second one with content. */
  look(name: RepositoryName): Promise<void>;
}

/** What generating depends on. */
export interface GenerationDeps {
  git: Git;
  repositories: Repositories;
  records: RepositoryRecords;
}

const EMPTY_LOOKS = 1;
const IDENTITY = ['-c', 'user.name=Portal code host', '-c', 'user.email=noreply@codehost.localhost'];

/** Copies a tree to the other repository, as one commit. */
async function copyTree(
  { git, repositories: { root } }: GenerationDeps,
  { from, to, tree }: { from: RepositoryName; to: RepositoryRecord; tree: string },
): Promise<void> {
  const folder = repositoryFolder(root, to);
  const alternates = join(folder, 'objects', 'info', 'alternates');
  await mkdir(join(folder, 'objects', 'info'), { recursive: true });
  await writeFile(alternates, `${join(resolve(repositoryFolder(root, from)), 'objects')}\n`);
  const commit = await git.run(
    folder,
    [...IDENTITY, 'commit-tree', tree, '-m', 'Initial commit'],
    SHORT_ANSWER,
  );
  await git.run(folder, ['update-ref', `refs/heads/${to.branch}`, commit.trim()], SHORT_ANSWER);
  await git.run(folder, ['repack', '-a', '-d', '-q'], TRANSFER);
  await rm(alternates);
}

/** Generates repositories, and continues what an earlier run started. */
export function openGeneration(deps: GenerationDeps): Generation {
  const { repositories, records } = deps;
  const filling = new Map<number, Promise<void>>();

  async function fill(record: RepositoryRecord): Promise<void> {
    const from = record.pending && records.byId(record.pending.template);
    if (from && record.pending) await copyTree(deps, { from, to: record, tree: record.pending.tree });
    await records.change(record.id, { pending: null });
  }

  return {
    async begin(name, { template, description }) {
      const { branch } = template;
      if (records.named(name))
        throw new AppError(
          'conflict',
          `There is a repository called ${fullName(name)}, perhaps in other letter case.`,
        );
      if ((await repositories.head(template, branch)) === null) return null;
      const tree = (
        await repositories.git(template, ['rev-parse', `refs/heads/${branch}^{tree}`], SHORT_ANSWER)
      ).trim();
      await repositories.createEmpty(name, branch);
      const pending = { template: template.id, tree, looks: EMPTY_LOOKS };
      return records.add(name, { description, branch, pending, isTemplate: false });
    },
    async look(name) {
      const record = records.named(name);
      if (!record?.pending) return;
      const { looks } = record.pending;
      if (looks > 0) {
        await records.change(record.id, { pending: { ...record.pending, looks: looks - 1 } });
        return;
      }
      const running = filling.get(record.id) ?? fill(record).finally(() => filling.delete(record.id));
      filling.set(record.id, running);
      await running;
    },
  };
}
