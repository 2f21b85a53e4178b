import { isRecord } from '@portal/ports/json';
import type { AnnouncedSave } from '@portal/sites';

/** Another person who has the editor open. */
export interface PresentEditor {
  id: string;
  name: string;
  /** Ids of the pages that they have open. */
  pages: readonly string[];
}

/** What a hint reports of a save: anyone in the channel can send one. */
export type HeardSave = Partial<AnnouncedSave>;

/** What hears of one connection. */
export interface LinkListener {
  /** A name for this tab, different from all others. */
  tab: string;
  /** What the others see of this person. */
  self: { person: string; name: string; page: string };
  opened(): void;
  /** What is known of everyone who is there, unchecked. */
  present(entries: readonly unknown[]): void;
  /** A message, unchecked. */
  heard(event: string, payload: unknown): void;
  /** The connection came to its end, or did not come about. */
  ended(): void;
}

/** One connection to the channel. */
export interface LiveLink {
  /** Sends to the others; nothing while the connection is not open. */
  send(event: string): void;
  close(): void;
}

/** What the channel depends on. */
export interface LiveChannelOptions {
  /** Opens one connection; rejects when the code for it cannot be loaded. */
  open(listener: LinkListener): Promise<LiveLink>;
  /**
   * Whether the channel that was joined last is still the one of this person's site. Asked after each joining, since a change before it was
   * sent to others only. What rejects counts as no.
   */
  isCurrent(): Promise<boolean>;
  tab: string;
  self: LinkListener['self'];
  /** Calls back after so many milliseconds; returns a function that cancels it. */
  later: (work: () => void, ms: number) => () => void;
  /** Everyone else who is there now. */
  onPresence(people: readonly PresentEditor[]): void;
  /**
   * `locks`: locks were taken or given up. `saved`: the draft has changed, and what is known of that. Both also when the channel is joined
   * again, as nothing was heard meanwhile.
   */
  onHint(hint: 'locks' | 'saved', saved: HeardSave): void;
}

/** The channel in which the editors of a site see each other. Nothing depends on it. */
export interface LiveChannel {
  /** Sends the other editors a hint that there is something new to read. */
  announce(what: 'locks' | 'saved'): void;
  close(): void;
}

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** A connection that held for so long was a good one: the pauses are short again. */
const GOOD_MS = 30_000;
/** Bounds of what others can make this editor show. */
const MOST_ENTRIES = 200;
const LONGEST_NAME = 80;
const LONGEST_ID = 100;
const MOST_SECTIONS = 200;

/** Joins the channel. A connection that ends is opened again, silently, after pauses that grow. */
export function openLiveChannel(options: LiveChannelOptions): LiveChannel {
  const { open, isCurrent, tab, self, later, onPresence, onHint } = options;
  let link: LiveLink | null = null;
  let pause = FIRST_PAUSE_MS;
  let isClosed = false;
  /** Whether something may have been sent that was not heard. */
  let hasMissed = false;
  let callOff: () => void = () => undefined;

  function again(): void {
    link = null;
    callOff();
    if (isClosed) return;
    hasMissed = true;
    onPresence([]);
    callOff = later(() => void connect(), pause * (0.75 + Math.random() / 2));
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  }

  function joined(): void {
    if (!hasMissed || isClosed) return;
    hasMissed = false;
    onHint('locks', {});
    onHint('saved', {});
  }

  async function connect(): Promise<void> {
    let hasEnded = false;
    // The channel is opened again under its new name.
    const leave = () => {
      if (hasEnded || isClosed) return;
      hasEnded = true;
      link?.close();
      again();
    };
    const listener: LinkListener = {
      tab,
      self,
      opened: () => {
        callOff();
        callOff = later(() => (pause = FIRST_PAUSE_MS), GOOD_MS);
        void isCurrent()
          .catch(() => false)
          .then((isStill) => (isStill ? joined() : leave()));
      },
      present: (entries) => onPresence(presentEditors(entries, self.person)),
      heard: (event, payload) => {
        if (event === 'locks' || event === 'saved') onHint(event, savedHintOf(payload));
        else if (event === 'renamed') leave();
      },
      ended: () => {
        hasEnded = true;
        again();
      },
    };
    try {
      const opened = await open(listener);
      if (isClosed || hasEnded) opened.close();
      else link = opened;
    } catch {
      again();
    }
  }

  void connect();
  return {
    announce: (what) => link?.send(what),
    close() {
      isClosed = true;
      callOff();
      link?.close();
      link = null;
    },
  };
}

/** The others, each once, however many tabs they have open. */
export function presentEditors(entries: readonly unknown[], own: string): readonly PresentEditor[] {
  const people = new Map<string, { id: string; name: string; pages: Set<string> }>();
  for (const entry of entries.slice(0, MOST_ENTRIES)) {
    if (!isRecord(entry)) continue;
    const { person, name, page } = entry;
    if (!isId(person) || person === own || typeof name !== 'string' || name === '') continue;
    const known = people.get(person) ?? { id: person, name: name.slice(0, LONGEST_NAME), pages: new Set() };
    if (isId(page)) known.pages.add(page);
    people.set(person, known);
  }
  return [...people.values()]
    .map(({ id, name, pages }) => ({ id, name, pages: [...pages] }))
    .sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
}

function savedHintOf(payload: unknown): HeardSave {
  if (!isRecord(payload)) return {};
  const { by, page, sections } = payload;
  const listed = Array.isArray(sections) && sections.length <= MOST_SECTIONS ? sections : null;
  const read = listed?.flatMap((section: unknown) => {
    const { id, version }: Record<string, unknown> = isRecord(section) ? section : {};
    return isId(id) && (version === null || isId(version)) ? [{ id, version }] : [];
  });
  return {
    ...(by === null || isId(by) ? { by } : {}),
    ...(isId(page) ? { page } : {}),
    ...(read !== undefined && read.length === listed?.length ? { sections: read } : {}),
  };
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST_ID;
}
