import type { RepositoryRecord } from './repository-records.ts';
import type { Apps, Installation, RegisteredApp } from './apps.ts';
import type { WebhookDelivery } from './webhook-delivery.ts';

/** Notifies apps of events about their installations and the repositories of these. */
export interface AppEvents {
  /** Whether any app is notified of events in the repository. */
  wanted(repository: RepositoryRecord): boolean;
  /** Notifies every app with access to the repository. */
  ofRepository(repository: RepositoryRecord, event: string, payload: object): Promise<void>;
  /** Notifies the app of the installation. */
  ofInstallation(installation: Installation, event: string, payload: object): Promise<void>;
}

/** Sends events to the webhooks of apps; apps without one get none. */
export function openAppEvents({
  apps,
  delivery,
}: {
  apps: Apps;
  delivery: Pick<WebhookDelivery, 'send'>;
}): AppEvents {
  async function send(app: RegisteredApp | null, event: string, payload: object): Promise<void> {
    if (!app?.webhook) return;
    await delivery.send({ app: app.id, url: app.webhook.url }, { event, body: JSON.stringify(payload) });
  }
  const reaching = (repository: RepositoryRecord) =>
    apps.all().flatMap((app) => {
      const installation = app.webhook && apps.covering(app.id, repository);
      return installation && !installation.suspended ? [{ app, installation }] : [];
    });
  return {
    wanted: (repository) => reaching(repository).length > 0,
    async ofRepository(repository, event, payload) {
      for (const { app, installation } of reaching(repository))
        await send(app, event, { ...payload, installation: { id: installation.id } });
    },
    ofInstallation: (installation, event, payload) => send(apps.app(installation.appId), event, payload),
  };
}
