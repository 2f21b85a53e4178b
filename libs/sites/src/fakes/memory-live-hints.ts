import type { LiveHints } from '../live-hint.ts';

/** Hints that were sent, in memory. */
export interface MemoryLiveHints extends LiveHints {
  sent: { channel: string; hint: Parameters<LiveHints['announceSaved']>[1] }[];
  /** Channels that were notified of their new name. */
  renamed: string[];
}

/** A fake that records what is sent. */
export function memoryLiveHints(): MemoryLiveHints {
  const sent: MemoryLiveHints['sent'] = [];
  const renamed: string[] = [];
  return {
    sent,
    renamed,
    announceSaved: async (channel, hint) => void sent.push({ channel, hint }),
    announceRenamed: async (channel) => void renamed.push(channel),
  };
}
