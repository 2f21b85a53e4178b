import { TOLD } from './next-page-keys.ts';

/** What is passed to the next page that this tab opens. */
export interface NextPageMessage<Told extends { id: string }> {
  keep(told: Told): void;
  /** What was stored for the page of that id; null when it is nothing, or of another page. All that was stored is deleted. */
  take(page: string): Told | null;
}

/** Keeps one thing about a page, of the shape that `isExpected` checks, until the next page is opened. Without storage nothing is passed. */
export function nextPageMessage<Told extends { id: string }>(
  name: string,
  isTold: (value: unknown) => value is Told,
): NextPageMessage<Told> {
  const key = TOLD + name;
  return {
    keep(told) {
      try {
        sessionStorage.setItem(key, JSON.stringify(told));
      } catch {
        // Storage is full or blocked. The history has it as well.
      }
    },
    take(page) {
      try {
        const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
        sessionStorage.removeItem(key);
        return isTold(kept) && kept.id === page ? kept : null;
      } catch {
        return null;
      }
    },
  };
}
