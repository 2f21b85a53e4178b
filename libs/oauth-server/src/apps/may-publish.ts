import type { AppStore } from '../ports/app-store.ts';
import type { ClientStore } from '../ports/client-store.ts';
import { isDocumentAddress } from '../clients/is-document-address.ts';
import { appIdentity } from './app-identity.ts';

/**
 * Whether a user lets an app publish: by default yes, and a decision stays in force when the app registers again. False for a client
 * that is neither registered nor the address of a metadata document, since its app cannot be identified. The document is not fetched.
 * @throws AppError `upstream_unavailable`
 */
export async function mayPublish(
  { clients, apps }: { clients: Pick<ClientStore, 'findClient'>; apps: Pick<AppStore, 'blockedApps'> },
  { userId, clientId }: { userId: string; clientId: string },
): Promise<boolean> {
  const [client, blocked] = await Promise.all([
    isDocumentAddress(clientId) ? { clientId, name: null, redirectUris: [] } : clients.findClient(clientId),
    apps.blockedApps(userId),
  ]);
  return client !== null && !blocked.includes(appIdentity(client));
}
