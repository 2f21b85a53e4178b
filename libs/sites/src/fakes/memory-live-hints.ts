import type { LiveHints } from '../live-hint.ts';

/** Hints that were sent, in memory. */
export interface MemoryLiveHints extends LiveHints {
  sent: { channel: string; hint: Parameters<LiveHints['announceSaved']>[1] }[];
}

/** Keeps what is sent. */
export function memoryLiveHints(): MemoryLiveHints {
  const sent: MemoryLiveHints['sent'] = [];
  return { sent, announceSaved: async (channel, hint) => void sent.push({ channel, hint }) };
}
