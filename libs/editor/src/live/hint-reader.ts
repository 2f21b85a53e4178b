import type { HeardSave } from './live-channel.ts';

/** What came of a hint: known before, so that nothing was asked; read, and the same as before; read, and new. */
export type HintOutcome = 'known' | 'same' | 'new';

/** What reading on hints depends on. */
export interface HintReaderOptions {
  /** The id of the page that is edited. */
  page: string;
  read(hint: HeardSave): Promise<HintOutcome>;
  later: (work: () => void, ms: number) => unknown;
  /** Whether no one looks at the page. */
  isHidden(): boolean;
}

/** Reads the draft again when hints say that others saved. */
export interface HintReader {
  heard(hint: HeardSave): void;
  /** The page is looked at again. */
  shown(): void;
}

const PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * At most one read at a time, and hints that come meanwhile are one. As anyone in the channel can send hints, reads that find nothing new
 * are followed by longer pauses, until there was no hint during one.
 */
export function hintReader({ page, read, later, isHidden }: HintReaderOptions): HintReader {
  let wanted: HeardSave | null = null;
  let isBusy = false;
  let pause = PAUSE_MS;

  async function next(): Promise<void> {
    if (wanted === null || isBusy || isHidden()) return;
    const hint = wanted;
    wanted = null;
    isBusy = true;
    const outcome = await read(hint).catch(() => 'same' as const);
    if (outcome === 'known') {
      isBusy = false;
      return next();
    }
    pause = outcome === 'new' ? PAUSE_MS : Math.min(2 * pause, LONGEST_PAUSE_MS);
    later(() => {
      isBusy = false;
      if (wanted === null) pause = PAUSE_MS;
      void next();
    }, pause);
  }

  return {
    heard(hint) {
      if ((hint.page ?? page) !== page) return;
      wanted = wanted === null ? hint : joined(wanted, hint);
      void next();
    },
    shown: () => void next(),
  };
}

/** Two hints as one: by one person only when both are, and about no sections in particular. */
function joined(one: HeardSave, other: HeardSave): HeardSave {
  return one.by !== undefined && one.by === other.by ? { by: one.by } : {};
}
