import { AppError } from '@portal/errors';
import type { AudienceRecords } from '../ports/site-backend.ts';
import {
  audienceNamed,
  type MemoryAudience,
  type MemoryRecordsDeps,
  type MemorySite,
  requireMember,
} from './memory-site.ts';

/** `AudienceRecords` in memory: names are unique whatever their case, and at most one audience is the default. */
export function memoryAudienceRecords(site: MemorySite, deps: MemoryRecordsDeps): AudienceRecords {
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
      await deps.trip('audiences.list');
      return site.audiences.map(({ id, name, isDefault }) => ({
        id,
        name,
        isDefault,
        credentialCount: site.credentials.filter(({ audienceId }) => audienceId === id).length,
      }));
    },
    create: async (actor, { name, isDefault }) => {
      await deps.trip('audiences.create');
      requireMember(site, actor, 'owner');
      requireFree(name);
      const audience = { id: deps.newId(), name, isDefault: false };
      site.audiences.push(audience);
      settleDefault(audience, isDefault);
    },
    change: async (actor, name, change) => {
      await deps.trip('audiences.change');
      requireMember(site, actor, 'owner');
      const audience = audienceNamed(site, name);
      if (change.name !== undefined) requireFree(change.name, audience);
      audience.name = change.name ?? audience.name;
      if (change.isDefault !== undefined) settleDefault(audience, change.isDefault);
    },
    remove: async (actor, name) => {
      await deps.trip('audiences.remove');
      requireMember(site, actor, 'owner');
      const { id } = audienceNamed(site, name);
      site.audiences = site.audiences.filter((audience) => audience.id !== id);
      site.credentials = site.credentials.filter(({ audienceId }) => audienceId !== id);
    },
  };
}
