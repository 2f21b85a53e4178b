import type { SecondFactor, SecondFactorRecords } from '../second-factor/second-factor-records.ts';
import type { FakeOptions } from './on-trip.ts';

/** The fake, with what the records of users need of it. */
export interface MemorySecondFactors extends SecondFactorRecords {
  authenticatorOf(userId: string): string | null;
  /** The user was deleted. */
  forget(userId: string): void;
}

interface Row extends Omit<SecondFactor, 'recoveryCodes'> {
  codes: Set<string>;
}

/** `SecondFactorRecords` in memory. */
export function memorySecondFactors({
  hasUser,
  onFirst,
  onTrip,
}: FakeOptions & {
  hasUser: (userId: string) => boolean;
  /** The user has their first authenticator: disconnects their apps. */
  onFirst?: (userId: string) => void;
}): MemorySecondFactors {
  const rows = new Map<string, Row>();
  const put = (userId: string, authenticatorId: string, codes: readonly string[]) => {
    if (!hasUser(userId)) return;
    if (!rows.has(userId)) onFirst?.(userId);
    rows.set(userId, { authenticatorId, since: new Date(), reset: null, codes: new Set(codes) });
  };
  return {
    find: async (userId) => {
      await onTrip?.('findFactor');
      const row = rows.get(userId);
      if (row === undefined) return null;
      const { authenticatorId, since, reset, codes } = row;
      return { authenticatorId, since, reset, recoveryCodes: codes.size };
    },
    adopt: async (userId, authenticatorId) => {
      await onTrip?.('adoptFactor');
      if (rows.has(userId)) return false;
      put(userId, authenticatorId, []);
      return rows.has(userId);
    },
    replace: async (userId, { authenticatorId, codeHashes }) => {
      await onTrip?.('replaceFactor');
      put(userId, authenticatorId, codeHashes);
    },
    replaceCodes: async (userId, codeHashes) => {
      const row = rows.get(userId);
      if (row !== undefined) row.codes = new Set(codeHashes);
      return row !== undefined;
    },
    useCode: async (userId, codeHash) => {
      await onTrip?.('useCode');
      return rows.get(userId)?.codes.delete(codeHash) ?? false;
    },
    remove: async (userId) => rows.delete(userId),
    requestReset: async (userId, dueAt) => {
      const row = rows.get(userId);
      if (row === undefined || row.reset !== null) return false;
      row.reset = { dueAt };
      return true;
    },
    cancelReset: async (userId) => {
      const row = rows.get(userId);
      if (row === undefined || row.reset === null) return false;
      row.reset = null;
      return true;
    },
    authenticatorOf: (userId) => rows.get(userId)?.authenticatorId ?? null,
    forget: (userId) => void rows.delete(userId),
  };
}
