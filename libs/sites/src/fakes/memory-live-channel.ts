import { AppError } from '@portal/errors';
import type { LiveChannelRecords } from '../live-hint.ts';
import type { MemorySite } from './memory-site.ts';

/** `LiveChannelRecords` in memory, for a single site. */
export function memoryLiveChannel(site: MemorySite): LiveChannelRecords {
  const name = () => (site.liveChannel ??= crypto.randomUUID().replaceAll('-', '').padEnd(43, '0'));
  return {
    name: async () => name(),
    nameFor: async (userId) => {
      if (site.members.some((member) => member.userId === userId)) return name();
      throw new AppError('forbidden', 'Only members of the site are in its channel.');
    },
  };
}
