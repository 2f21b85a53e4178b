import { isRecord } from '@portal/ports/json';

/** What people call the places in an answer that use an image or a document. */
export function usageTitles(usedIn: unknown): string[] {
  return Array.isArray(usedIn) ? usedIn.filter(isRecord).map(({ place }) => String(place)) : [];
}
