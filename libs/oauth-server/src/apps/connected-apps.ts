import { AppError } from '@portal/errors';
import { clientText } from '../clients/client-text.ts';
import { isDocumentAddress } from '../clients/is-document-address.ts';
import { isLoopbackUri } from '../clients/redirect-uris.ts';
import type { AppConnection, AppStore, EndedBy } from '../ports/app-store.ts';
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
  return [...Map.groupBy(connections, appIdentity)].map(([app, appConnections]) => ({
    ...summaryOf(app, appConnections),
    mayPublish: !blocked.includes(app),
  }));
}

/** The connections of one app, as one. */
function summaryOf(app: string, connections: readonly AppConnection[]): Omit<ConnectedApp, 'mayPublish'> {
  const times = connections.map(({ connectedAt }) => connectedAt.getTime());
  return {
    app,
    name: clientText(connections[0]?.name ?? ''),
    hosts: [...new Set(connections.flatMap(hostsOf))],
    connections: connections.length,
    connectedAt: new Date(Math.min(...times)),
    renewedAt: new Date(Math.max(...connections.map(({ renewedAt }) => renewedAt.getTime()))),
  };
}

/** The most connections of all users that are listed. */
const MOST_LISTED = 300;

/** An app of a user. */
export interface AppOfUser extends ConnectedApp {
  userId: string;
  email: string;
}

/**
 * The apps of all users, or of those with that text in their address; the last used first. `isWhole`: false when there are more connections than
 * `MOST_LISTED`.
 * @throws AppError `upstream_unavailable`
 */
export async function appsOfAllUsers(
  apps: AppStore,
  { person, at }: { person: string; at: Date },
): Promise<{ apps: AppOfUser[]; isWhole: boolean }> {
  const found = await apps.connectionsOfAll({ person, at, limit: MOST_LISTED + 1 });
  const groups = Map.groupBy(found.slice(0, MOST_LISTED), (connection) =>
    JSON.stringify([connection.userId, appIdentity(connection)]),
  );
  const owners = [...new Set(found.map(({ userId }) => userId))];
  const blocked = new Set(
    (await apps.blockedAppsOf(owners)).map(({ userId, app }) => JSON.stringify([userId, app])),
  );
  const listed = [...groups.values()].flatMap((connections) => {
    const [first] = connections;
    if (first === undefined) return [];
    const { userId, email } = first;
    const app = appIdentity(first);
    const mayPublish = !blocked.has(JSON.stringify([userId, app]));
    return [{ ...summaryOf(app, connections), mayPublish, userId, email }];
  });
  return { apps: listed, isWhole: found.length <= MOST_LISTED };
}

const notConnected = () => new AppError('not_found', 'This app is not connected any more; refresh the list.');

/**
 * Revokes every connection of the app.
 * @throws AppError `not_found` when the app is not connected; `upstream_unavailable`
 */
export async function disconnectApp(
  apps: AppStore,
  { userId, app, at, by }: { userId: string; app: string; at: Date; by: EndedBy },
): Promise<void> {
  await apps.dropCodes(userId);
  const connections = await apps.connections(userId, at);
  const ofApp = connections.filter((connection) => appIdentity(connection) === app);
  if ((await revoke(apps, ofApp, { userId, at, by })) === 0) throw notConnected();
}

/**
 * Revokes every connection of every app of the user, and the codes that none has redeemed yet. Returns the number of apps.
 * @throws AppError `not_found` when none is connected; `upstream_unavailable`
 */
export async function disconnectAllApps(
  apps: Pick<AppStore, 'connections' | 'dropCodes' | 'revokeConnections'>,
  { userId, at, by }: { userId: string; at: Date; by: EndedBy },
): Promise<number> {
  // Before the list is read: a code that is redeemed meanwhile is in it as a connection.
  await apps.dropCodes(userId);
  let ended = new Set<string>();
  // A list has a limit, so that somebody with more connections needs another one.
  for (;;) {
    const connections = await apps.connections(userId, at);
    if ((await revoke(apps, connections, { userId, at, by })) === 0) break;
    ended = new Set([...ended, ...connections.map(appIdentity)]);
  }
  if (ended.size === 0) throw notConnected();
  return ended.size;
}

async function revoke(
  apps: Pick<AppStore, 'revokeConnections'>,
  connections: readonly AppConnection[],
  { userId, at, by }: { userId: string; at: Date; by: EndedBy },
): Promise<number> {
  if (connections.length === 0) return 0;
  const families = connections.map(({ familyId }) => familyId);
  return apps.revokeConnections(userId, families, { at, by });
}

/** How long a user sees that an admin disconnected an app of theirs, in days. */
export const SHOWN_ENDED_DAYS = 30;

/** An app of a user that an admin disconnected. */
export interface EndedApp extends Pick<ConnectedApp, 'app' | 'name' | 'hosts'> {
  endedAt: Date;
}

/** The apps of a user that admins disconnected in the last `SHOWN_ENDED_DAYS`. @throws AppError `upstream_unavailable` */
export async function appsEndedByAdmins(
  apps: AppStore,
  { userId, at }: { userId: string; at: Date },
): Promise<EndedApp[]> {
  const after = new Date(at.getTime() - SHOWN_ENDED_DAYS * 24 * 3_600_000);
  const ended = await apps.endedByAdmins(userId, after);
  return [...Map.groupBy(ended, appIdentity)].map(([app, connections]) => ({
    app,
    name: clientText(connections[0]?.name ?? ''),
    hosts: [...new Set(connections.flatMap(hostsOf))],
    endedAt: new Date(Math.max(...connections.map(({ endedAt }) => endedAt.getTime()))),
  }));
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

function hostsOf({ clientId, redirectUris }: Pick<AppConnection, 'clientId' | 'redirectUris'>): string[] {
  if (isDocumentAddress(clientId)) return [new URL(clientId).host];
  return redirectUris.map((uri) => (isLoopbackUri(uri) ? 'localhost' : new URL(uri).host));
}
