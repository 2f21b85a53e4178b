import type { LiveChannelRecords } from '../live-hint.ts';
import type { MemorySite } from './memory-site.ts';

/** `LiveChannelRecords` in memory, for a single site. */
export function memoryLiveChannel(site: MemorySite): LiveChannelRecords {
  return { name: async () => (site.liveChannel ??= crypto.randomUUID().replaceAll('-', '').padEnd(43, '0')) };
}
