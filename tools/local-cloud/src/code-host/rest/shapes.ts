import { createHash } from 'node:crypto';
import { fullName, type RepositoryName } from '../repository-name.ts';
import type { Installation, RegisteredApp } from './apps.ts';

/** A number that stays the same for the same text, within what JSON numbers hold. */
function stableNumber(text: string): number {
  return Number.parseInt(createHash('sha1').update(text).digest('hex').slice(0, 12), 16);
}

function account(owner: string) {
  return { id: stableNumber(owner), login: owner, type: 'Organization' };
}

/** An app as the API shows it. */
export function appShape(app: RegisteredApp) {
  return { id: app.id, slug: app.slug, name: app.slug, owner: account('local') };
}

/** An installation as the API shows it. */
export function installationShape(installation: Installation, app: RegisteredApp, url: string) {
  return {
    id: installation.id,
    app_id: app.id,
    app_slug: app.slug,
    account: account(installation.owner),
    target_type: 'Organization',
    target_id: stableNumber(installation.owner),
    repository_selection: 'all',
    permissions: { contents: 'write', metadata: 'read' },
    access_tokens_url: `${url}/api/v3/app/installations/${installation.id}/access_tokens`,
    events: ['push'],
    suspended_at: null,
  };
}

/** A repository as the API shows it. */
export function repositoryShape(name: RepositoryName, permissions: 'read' | 'write', url: string) {
  return {
    id: stableNumber(fullName(name)),
    name: name.repo,
    full_name: fullName(name),
    owner: account(name.owner),
    private: true,
    default_branch: 'main',
    clone_url: `${url}/${fullName(name)}.git`,
    html_url: `${url}/${fullName(name)}`,
    permissions: { admin: false, push: permissions === 'write', pull: true },
  };
}
