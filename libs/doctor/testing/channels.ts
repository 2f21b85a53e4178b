import type { Server } from 'node:http';
import { WebSocketServer } from 'ws';
import { z } from 'zod';

const Frame = z.object({ topic: z.string(), ref: z.string() });

/** Answers anyone who joins a channel at this server with the status that `status` returns. */
export function answerChannels(server: Server, status: () => string): void {
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (client) =>
      client.on('message', (data) => {
        const { topic, ref } = Frame.parse(JSON.parse(data.toString()));
        const payload = { status: status(), response: {} };
        client.send(JSON.stringify({ topic, ref, event: 'phx_reply', payload }));
      }),
    ),
  );
}
