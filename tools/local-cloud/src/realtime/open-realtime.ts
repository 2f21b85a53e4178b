import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Hono } from 'hono';
import { WebSocketServer } from 'ws';
import { refuseUpgrade } from '../serve-locally.ts';
import { broadcastRoutes } from './broadcast-routes.ts';
import { openChannels } from './channels.ts';
import { LIMITS } from './limits.ts';
import { serveConnection } from './serve-connection.ts';

/** The vendor's channels, to be mounted in a server. */
export interface Realtime {
  /** The routes below `/realtime/v1`, for requests whose key was checked. */
  routes: Hono;
  /** Handles an upgrade request. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** The project's setting "Allow public access"; true at first. */
  allowPublicAccess(isAllowed: boolean): void;
  close(): void;
}

/** Opens the channels. `isKey`: whether the project has that key. */
export function openRealtime({ isKey }: { isKey: (key: string) => boolean }): Realtime {
  const channels = openChannels();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LIMITS.message, clientTracking: true });
  let isPublic = true;
  return {
    routes: broadcastRoutes(channels),
    upgrade(request, socket, head) {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      const version = searchParams.get('vsn') ?? '1.0.0';
      if (pathname !== '/realtime/v1/websocket') return refuseUpgrade(socket, 404);
      if (!isKey(searchParams.get('apikey') ?? '')) return refuseUpgrade(socket, 401);
      if (version !== '1.0.0' && version !== '2.0.0') return refuseUpgrade(socket, 400);
      if (sockets.clients.size >= LIMITS.connections) return refuseUpgrade(socket, 429);
      sockets.handleUpgrade(request, socket, head, (client) =>
        serveConnection(client, { channels, version, isPublic: () => isPublic }),
      );
    },
    allowPublicAccess: (isAllowed) => (isPublic = isAllowed),
    close() {
      for (const client of sockets.clients) client.terminate();
      sockets.close();
    },
  };
}
