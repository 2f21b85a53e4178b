import { AppError } from '@portal/errors';
import type { AppEvents } from './app-events.ts';
import type { DeployKeys } from './deploy-keys.ts';
import type { People } from './people.ts';
import type { Repositories } from './repositories.ts';
import type { RepositoryRecord, RepositoryRecords } from './repository-records.ts';
import { fullName, type RepositoryName } from './repository-name.ts';
import type { Apps, Installation } from './apps.ts';
import { accountShape, installationShape, repositoryShape } from './shapes.ts';
import type { Tokens } from './tokens.ts';
import type { Webhooks } from './webhooks.ts';

/** Actions of repository owners at the code host. Apps with access to the repository are notified. */
export interface OwnerActions {
  /** @throws AppError `not_found`, `conflict` when the new name is taken */
  renameRepository(name: RepositoryName, repo: string): Promise<void>;
  /** Transfers the repository to another owner. @throws AppError `not_found`, `conflict` */
  transferRepository(name: RepositoryName, owner: string): Promise<void>;
  /** Makes it read-only. @throws AppError `not_found` */
  archiveRepository(name: RepositoryName): Promise<void>;
  /** @throws AppError `not_found` */
  deleteRepository(name: RepositoryName): Promise<void>;
  /** Installs an app on all repositories of an owner; returns the installation's id, the same each time. */
  installApp(appId: number, owner: string): Promise<number>;
  /** Limits an installation to some of the owner's repositories, or extends it to all. */
  selectRepositories(installationId: number, repositories: readonly RepositoryName[] | 'all'): Promise<void>;
  /** @throws AppError `not_found` */
  suspendInstallation(installationId: number, suspended: boolean): Promise<void>;
  /** Its tokens are revoked. @throws AppError `not_found` */
  deleteInstallation(installationId: number): Promise<void>;
}

/** What the actions depends on. */
export interface OwnerActionsDeps {
  apps: Apps;
  people: People;
  repositories: Repositories;
  records: RepositoryRecords;
  tokens: Tokens;
  keys: DeployKeys;
  webhooks: Webhooks;
  events: AppEvents;
  url: () => string;
}

/** The time, by which reports of two equal events differ. */
const time = () => new Date().toISOString();

/** The actions of owners on these parts. */
export function ownerActions(deps: OwnerActionsDeps): OwnerActions {
  const { apps, people, repositories, records, tokens, webhooks, events, url } = deps;

  function known(name: RepositoryName): RepositoryRecord {
    const record = records.named(name);
    if (record) return record;
    throw new AppError('not_found', `There is no repository ${fullName(name)}.`);
  }
  const now = (record: RepositoryRecord) => records.byId(record.id) ?? record;
  const notifyRepository = (record: RepositoryRecord, action: string, facts: object = {}) =>
    events.ofRepository(record, 'repository', {
      action,
      ...facts,
      repository: { ...repositoryShape(record, { people, url: url(), writes: true }), updated_at: time() },
      sender: { login: record.owner },
    });
  async function notifyInstallation(id: number, action: string): Promise<void> {
    const installation = apps.installation(id);
    const app = installation && apps.app(installation.appId);
    if (!installation || !app) throw new AppError('not_found', `There is no installation ${id} of any app.`);
    const seen = records.all().filter((record) => apps.covering(app.id, record)?.id === id);
    await events.ofInstallation(installation, 'installation', {
      action,
      installation: { ...installationShape(installation, app, { people, url: url() }), updated_at: time() },
      repositories: seen.map((record) => ({
        id: record.id,
        name: record.repo,
        full_name: fullName(record),
        private: true,
      })),
      sender: { login: installation.owner },
    });
  }
  async function move(record: RepositoryRecord, to: RepositoryName): Promise<void> {
    const other = records.named(to);
    if (other !== null && other.id !== record.id)
      throw new AppError('conflict', `The repository ${fullName(other)} exists already.`);
    await repositories.move(record, to);
    await records.rename(record.id, to);
    await tokens.renamed(record, to);
    await webhooks.renamed(record, to);
  }

  return {
    async renameRepository(name, repo) {
      const record = known(name);
      await move(record, { owner: record.owner, repo });
      await notifyRepository(now(record), 'renamed', {
        changes: { repository: { name: { from: record.repo } } },
      });
    },
    async transferRepository(name, owner) {
      const record = known(name);
      await move(record, { owner, repo: record.repo });
      const account = accountShape(record.owner, people);
      const from = account.type === 'User' ? { user: account } : { organization: account };
      await notifyRepository(now(record), 'transferred', { changes: { owner: { from } } });
    },
    async archiveRepository(name) {
      const record = known(name);
      if (record.archived) return;
      await records.change(record.id, { archived: true });
      await notifyRepository(now(record), 'archived');
    },
    async deleteRepository(name) {
      const record = known(name);
      await repositories.remove(record);
      await notifyRepository(record, 'deleted');
      await records.remove(record.id);
      await deps.keys.removeAll(record.id);
      await tokens.renamed(record, null);
      await webhooks.renamed(record, null);
    },
    async installApp(appId, owner) {
      const { installation, created } = await apps.install(appId, owner);
      if (created) await notifyInstallation(installation.id, 'created');
      return installation.id;
    },
    selectRepositories: (installationId, names) =>
      apps.change(installationId, {
        selected: names === 'all' ? null : names.map((name) => known(name).id),
      }),
    async suspendInstallation(installationId, suspended) {
      await apps.change(installationId, { suspended });
      await notifyInstallation(installationId, suspended ? 'suspend' : 'unsuspend');
    },
    async deleteInstallation(installationId) {
      const installation: Installation | null = apps.installation(installationId);
      await notifyInstallation(installationId, 'deleted');
      if (installation) await apps.uninstall(installationId);
    },
  };
}
