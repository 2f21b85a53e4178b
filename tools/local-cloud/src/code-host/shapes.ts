import { createHash } from 'node:crypto';
import type { People, Person } from './people.ts';
import { fullName } from './repository-name.ts';
import type { RepositoryRecord } from './repository-records.ts';
import type { Delivery } from './webhook-delivery.ts';
import type { Installation, RegisteredApp } from './apps.ts';

/** The permissions an installation grants an app. */
export const GRANTED = {
  administration: 'write',
  contents: 'write',
  members: 'read',
  metadata: 'read',
  repository_hooks: 'write',
} as const;

/** The events that an app subscribes to. */
const SUBSCRIBED = ['installation_target', 'repository'] as const;

/** A number derived from a text, within the range of JSON numbers. */
function stableNumber(text: string): number {
  return Number.parseInt(createHash('sha1').update(text).digest('hex').slice(0, 12), 16);
}

/** A person as the API shows them. */
export function personShape({ id, login, name }: Person) {
  return { id, login, name, type: 'User' };
}

/** The owner of repositories as the API shows it: a person with that login, else an organisation. */
export function accountShape(owner: string, people: People) {
  const person = people.named(owner);
  return person
    ? { id: person.id, login: owner, type: 'User' }
    : { id: stableNumber(owner), login: owner, type: 'Organization' };
}

/** An app as the API shows it. */
export function appShape(app: RegisteredApp, url: string) {
  return {
    id: app.id,
    slug: app.slug,
    name: app.slug,
    client_id: app.client?.id,
    html_url: `${url}/apps/${app.slug}`,
    permissions: GRANTED,
    events: SUBSCRIBED,
  };
}

/** Where an app's events are sent, as the API shows it: without the secret. */
export function hookShape({ webhook }: RegisteredApp) {
  return {
    url: webhook?.url ?? '',
    content_type: 'json',
    insecure_ssl: '0',
    ...(webhook === undefined ? {} : { secret: '********' }),
  };
}

/** An installation as the API shows it. */
export function installationShape(
  installation: Installation,
  app: RegisteredApp,
  { people, url }: { people: People; url: string },
) {
  const account = accountShape(installation.owner, people);
  return {
    id: installation.id,
    app_id: app.id,
    app_slug: app.slug,
    account,
    target_type: account.type,
    target_id: account.id,
    repository_selection: installation.selected === null ? 'all' : 'selected',
    permissions: GRANTED,
    access_tokens_url: `${url}/api/v3/app/installations/${installation.id}/access_tokens`,
    events: SUBSCRIBED,
    suspended_at: installation.suspended ? new Date(0).toISOString() : null,
  };
}

/** A repository as the API shows it. */
export function repositoryShape(
  record: RepositoryRecord,
  { people, url, writes }: { people: People; url: string; writes: boolean },
) {
  return {
    id: record.id,
    name: record.repo,
    full_name: fullName(record),
    owner: accountShape(record.owner, people),
    description: record.description === '' ? null : record.description,
    private: true,
    archived: record.archived,
    is_template: record.isTemplate,
    default_branch: record.branch,
    url: `${url}/api/v3/repos/${fullName(record)}`,
    clone_url: `${url}/${fullName(record)}.git`,
    html_url: `${url}/${fullName(record)}`,
    permissions: { admin: false, push: writes, pull: true },
  };
}

/** A message to an app's webhook as the API lists it. */
export function deliveryShape({ id, number, event, at, status, state }: Delivery) {
  const delivered = state === 'delivered' ? 'OK' : state === 'failed' ? 'failed' : 'pending';
  return { id: number, guid: id, event, delivered_at: at, status: delivered, status_code: status ?? 0 };
}
