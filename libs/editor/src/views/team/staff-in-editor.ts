import type { StaffStart } from '../../start-data/view-start.ts';

/** How long a session of staff lasts at most, in milliseconds: `STAFF_SESSION_SECONDS` of the platform. */
const SESSION_MS = 8 * 3600 * 1000;

/** The addresses of staff who may still be in the editor at a time in milliseconds since 1970, by when they opened it; each once. */
export function staffInEditor(visits: StaffStart['visits'], now: number): string[] {
  const recent = visits.filter(({ at }) => now - Date.parse(at) < SESSION_MS);
  return [...new Set(recent.flatMap(({ email }) => (email === null ? [] : [email])))];
}
