import { AppError } from '@portal/errors';
import type { AudienceRecords } from '../audience.ts';
import {
  audienceNamed,
  type MemoryAudience,
  type MemoryRecordsDeps,
  type MemorySite,
} from './memory-site.ts';

const HAS_DEFAULT =
  'The site has a default audience already; add this one without that, then make it the default one.';
const CHANGED =
  'Someone else has changed which audience is the default one. Refresh the list, then change it again.';
const GROWN = 'Someone else has changed this audience or its sign-ins. Refresh the list, then decide again.';

/** `AudienceRecords` in memory: names are unique case-insensitively, and at most one audience is the default. */
export function memoryAudienceRecords(site: MemorySite, { newId }: MemoryRecordsDeps): AudienceRecords {
  function requireFree(name: string, self?: MemoryAudience): void {
    const taken = site.audiences.some(
      (known) => known !== self && known.name.toLowerCase() === name.toLowerCase(),
    );
    if (taken) throw new AppError('conflict', 'This audience name is taken; choose another.');
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
      if (isDefault && site.audiences.some((known) => known.isDefault))
        throw new AppError('conflict', HAS_DEFAULT);
      site.audiences.push({ id: newId(), name, isDefault });
    },
    change: async (name, expected, change) => {
      const audience = audienceNamed(site, name);
      const former = site.audiences.find(({ isDefault }) => isDefault);
      const isExpected =
        change.isDefault === true
          ? isSame(former?.name, expected.defaultAudience)
          : audience.isDefault === isSame(name, expected.defaultAudience);
      if (!isExpected) throw new AppError('conflict', CHANGED);
      if (change.name !== undefined) requireFree(change.name, audience);
      if (change.isDefault === true && former) former.isDefault = false;
      audience.name = change.name ?? audience.name;
      audience.isDefault = change.isDefault ?? audience.isDefault;
    },
    remove: async (name, expected) => {
      const audience = audienceNamed(site, name);
      const going = site.credentials.filter(({ audienceId }) => audienceId === audience.id);
      const isUnseen = going.some(({ id }) => !expected.credentials.includes(id));
      if (isUnseen || audience.isDefault !== isSame(name, expected.defaultAudience))
        throw new AppError('conflict', GROWN);
      site.audiences = site.audiences.filter((known) => known !== audience);
      site.credentials = site.credentials.filter((credential) => !going.includes(credential));
    },
  };
}

/** Whether two names are one; null and undefined name none. */
function isSame(one: string | null | undefined, other: string | null): boolean {
  return (one?.toLowerCase() ?? null) === (other?.toLowerCase() ?? null);
}
