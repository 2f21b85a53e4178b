import type { AuditEntry, AuditLog } from '../audit.ts';

/** The fake, with its entries in order. */
export interface MemoryAuditLog extends AuditLog {
  readonly entries: AuditEntry[];
}

/** An audit log in memory. */
export function memoryAuditLog(): MemoryAuditLog {
  const entries: AuditEntry[] = [];
  return {
    entries,
    write: async (entry) =>
      void entries.push({ ...entry, ...(entry.details && { details: { ...entry.details } }) }),
  };
}
