import { NEXT_PAGE_KEY } from './next-page-keys.ts';

/** What is passed to the next page that this tab opens. */
export interface NextPageMessage<Message extends { id: string }> {
  store(message: Message): void;
  /** What was stored for the page of that id; null when it is nothing, or of another page. All that was stored is deleted. */
  take(page: string): Message | null;
}

/** A message from one page to the next that this tab opens, of the shape that `isExpected` checks. Where the browser stores nothing, none is passed. */
export function nextPageMessage<Message extends { id: string }>(
  name: string,
  isMessage: (value: unknown) => value is Message,
): NextPageMessage<Message> {
  const key = NEXT_PAGE_KEY + name;
  return {
    store(message) {
      try {
        sessionStorage.setItem(key, JSON.stringify(message));
      } catch {
        // Storage is full or blocked. The message is lost; what it reports is in the history as well.
      }
    },
    take(page) {
      try {
        const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
        sessionStorage.removeItem(key);
        return isMessage(stored) && stored.id === page ? stored : null;
      } catch {
        return null;
      }
    },
  };
}
