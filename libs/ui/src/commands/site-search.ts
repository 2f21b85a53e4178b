import type { PageClock } from '../page/page-clock.ts';
import type { Command } from './command.ts';

/** The pause in typing after which a request is sent. */
const PAUSE_MS = 150;

export type SearchState =
  | { state: 'idle' | 'searching' | 'failed' }
  | { state: 'found'; found: readonly Command[] };

export interface SiteSearch {
  /** Sets the present text of the field. */
  type(text: string): void;
  end(): void;
}

/**
 * Searches sites on the server while a user types. Only the answer to the last text is shown; earlier requests are
 * aborted.
 */
export function siteSearch(options: {
  page: PageClock;
  search: (text: string, signal: AbortSignal) => Promise<readonly Command[]>;
  show: (state: SearchState) => void;
}): SiteSearch {
  const { page, search, show } = options;
  let asked = new AbortController();
  let cancel = () => {};

  async function ask(text: string, { signal }: AbortController): Promise<void> {
    const state = await search(text, signal).then(
      (found): SearchState => ({ state: 'found', found }),
      (): SearchState => ({ state: 'failed' }),
    );
    if (!signal.aborted) show(state);
  }

  function end(): void {
    cancel();
    asked.abort();
  }

  return {
    end,
    type(text) {
      end();
      const trimmed = text.trim();
      if (trimmed === '') return show({ state: 'idle' });
      asked = new AbortController();
      const own = asked;
      show({ state: 'searching' });
      cancel = page.later(() => void ask(trimmed, own), PAUSE_MS);
    },
  };
}
