import { AppError } from '@portal/errors';
import { clientText } from '../clients/client-text.ts';
import { isDocumentAddress } from '../clients/is-document-address.ts';
import { isLoopbackUri } from '../clients/redirect-uris.ts';
import type { AppConnection, AppStore } from '../ports/app-store.ts';
import { appIdentity } from './app-identity.ts';

/** An app that acts for a person, with all of its connections. */
export interface ConnectedApp {
  /** @see appIdentity */
  app: string;
  /** The name from its last registration, safe to display; null without one. Unverified. */
  name: string | null;
  /**
   * The hosts of its redirect URIs, `localhost` for an app on the user's computer; for a client with a metadata document, the host that
   * publishes the document.
   */
  hosts: readonly string[];
  connections: number;
  connectedAt: Date;
  renewedAt: Date;
  mayPublish: boolean;
}

/** The apps of a user, the last used first. @throws AppError `upstream_unavailable` */
export async function connectedApps(
  apps: AppStore,
  { userId, at }: { userId: string; at: Date },
): Promise<ConnectedApp[]> {
  const [connections, blocked] = await Promise.all([apps.connections(userId, at), apps.blockedApps(userId)]);
  return [...Map.groupBy(connections, appIdentity)].map(([app, appConnections]) => {
    const times = appConnections.map(({ connectedAt }) => connectedAt.getTime());
    return {
      app,
      name: clientText(appConnections[0]?.name ?? ''),
      hosts: [...new Set(appConnections.flatMap(hostsOf))],
      connections: appConnections.length,
      connectedAt: new Date(Math.min(...times)),
      renewedAt: new Date(Math.max(...appConnections.map(({ renewedAt }) => renewedAt.getTime()))),
      mayPublish: !blocked.includes(app),
    };
  });
}

const notConnected = () => new AppError('not_found', 'This app is not connected any more; refresh the list.');

/**
 * Revokes every connection of the app.
 * @throws AppError `not_found` when the app is not connected; `upstream_unavailable`
 */
export async function disconnectApp(
  apps: AppStore,
  { userId, app, at }: { userId: string; app: string; at: Date },
): Promise<void> {
  const connections = await apps.connections(userId, at);
  const ofApp = connections.filter((connection) => appIdentity(connection) === app);
  if (ofApp.length === 0) throw notConnected();
  await apps.revokeConnections(
    userId,
    ofApp.map(({ familyId }) => familyId),
    at,
  );
}

/**
 * Sets whether an app may publish.
 * @throws AppError `not_found` when the app is not connected; `upstream_unavailable`
 */
export async function letAppPublish(
  apps: AppStore,
  setting: { userId: string; app: string; mayPublish: boolean; at: Date },
): Promise<void> {
  const connections = await apps.connections(setting.userId, setting.at);
  if (!connections.some((connection) => appIdentity(connection) === setting.app)) throw notConnected();
  await apps.setMayPublish(setting);
}

function hostsOf({ clientId, redirectUris }: AppConnection): string[] {
  if (isDocumentAddress(clientId)) return [new URL(clientId).host];
  return redirectUris.map((uri) => (isLoopbackUri(uri) ? 'localhost' : new URL(uri).host));
}
