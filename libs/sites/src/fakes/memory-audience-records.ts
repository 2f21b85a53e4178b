import { AppError } from '@portal/errors';
import type { AudienceRecords } from '../audience.ts';
import {
  audienceNamed,
  type MemoryAudience,
  type MemoryRecordsDeps,
  type MemorySite,
} from './memory-site.ts';

/** `AudienceRecords` in memory: names are unique case-insensitively, and at most one audience is the default. */
export function memoryAudienceRecords(site: MemorySite, { newId }: MemoryRecordsDeps): AudienceRecords {
  function requireFree(name: string, self?: MemoryAudience): void {
    const taken = site.audiences.some(
      (known) => known !== self && known.name.toLowerCase() === name.toLowerCase(),
    );
    if (taken) throw new AppError('conflict', 'This audience name is taken; choose another.');
  }
  function settleDefault(chosen: MemoryAudience, isDefault: boolean): void {
    if (isDefault) for (const audience of site.audiences) audience.isDefault = false;
    chosen.isDefault = isDefault;
  }

  return {
    list: async () => {
      return site.audiences.map(({ id, name, isDefault }) => ({
        id,
        name,
        isDefault,
        credentialCount: site.credentials.filter(({ audienceId }) => audienceId === id).length,
      }));
    },
    create: async ({ name, isDefault }) => {
      requireFree(name);
      const audience = { id: newId(), name, isDefault: false };
      site.audiences.push(audience);
      settleDefault(audience, isDefault);
    },
    change: async (name, change) => {
      const audience = audienceNamed(site, name);
      if (change.name !== undefined) requireFree(change.name, audience);
      audience.name = change.name ?? audience.name;
      if (change.isDefault !== undefined) settleDefault(audience, change.isDefault);
    },
    remove: async (name) => {
      const { id } = audienceNamed(site, name);
      site.audiences = site.audiences.filter((audience) => audience.id !== id);
      site.credentials = site.credentials.filter(({ audienceId }) => audienceId !== id);
    },
  };
}
