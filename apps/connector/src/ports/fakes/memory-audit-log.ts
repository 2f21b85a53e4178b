import type { AuditEntry, AuditLog } from '../audit-log.ts';

/** An audit log in memory; `entries` in the order they came. */
export function memoryAuditLog(): AuditLog & { readonly entries: readonly AuditEntry[] } {
  const entries: AuditEntry[] = [];
  return {
    entries,
    record: async (entry) => void entries.push(entry),
  };
}
