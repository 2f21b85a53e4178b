import type { Answer } from '../../scripts/send.ts';
import { type Picture, pictureIn, type PictureWords, isRefusal, type Refusal } from './library-api.ts';

/** Why a file is not even sent. */
export type NotSent = 'type' | 'size';

/** One picture on its way into the library. */
export interface Upload extends PictureWords {
  key: number;
  file: File;
  /** `words`: it waits for its alternative text. `refused`: it cannot be sent at all. */
  state: 'words' | 'waiting' | 'sending' | 'done' | 'failed' | 'refused';
  /** How much has gone, from 0 to 1. */
  part: number;
  failure: Refusal | null;
  notSent: NotSent | null;
  picture: Picture | null;
}

/** Pictures on their way into the library. */
export interface Uploads {
  get(): readonly Upload[];
  subscribe(listener: () => void): () => void;
  add(files: readonly File[]): void;
  /** Says what a picture shows. It is sent when `ready`. */
  say(key: number, words: Partial<PictureWords>): void;
  /** Sends those whose words are there, failed ones too. */
  send(keys: readonly number[]): void;
  /** Takes one off the list; what is on its way arrives all the same. */
  dismiss(key: number): void;
}

/** What uploads stand on. */
export interface UploadDeps {
  send(file: File, words: PictureWords, onProgress: (part: number) => void): Promise<Answer>;
  /** Hears of each picture that the library has now. */
  added(picture: Picture): void;
}

/** So many files are on their way at once. */
const AT_ONCE = 2;

/** The largest picture, in bytes, and the types that the site makes sizes of. @see docs/media.md */
const LARGEST = 20 * 1024 ** 2;
const TYPES = /^image\/(?:jpeg|png|webp|avif|gif)$/;

/** A queue of uploads: the next is sent when one before it has arrived or failed. A failure keeps the file and its words. */
export function uploads({ send, added }: UploadDeps): Uploads {
  const listeners = new Set<() => void>();
  let list: readonly Upload[] = [];
  let last = 0;

  const set = (next: readonly Upload[]) => {
    list = next;
    for (const listener of listeners) listener();
  };
  const change = (key: number, part: Partial<Upload>) =>
    set(list.map((one) => (one.key === key ? { ...one, ...part } : one)));

  const pump = () => {
    const free = AT_ONCE - list.filter(({ state }) => state === 'sending').length;
    for (const { key } of list.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free)))
      void run(key);
  };

  async function run(key: number): Promise<void> {
    const upload = list.find((one) => one.key === key);
    if (!upload) return;
    change(key, { state: 'sending', part: 0, failure: null });
    const { file, alt, decorative } = upload;
    const answer = await send(file, { alt, decorative }, (part) => change(key, { part }));
    const picture = pictureIn(answer);
    if (isRefusal(picture)) change(key, { state: 'failed', failure: picture });
    else {
      change(key, { state: 'done', part: 1, picture });
      added(picture);
    }
    pump();
  }

  return {
    get: () => list,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files) {
      const fresh = files.map((file): Upload => {
        const notSent = !TYPES.test(file.type) ? 'type' : file.size > LARGEST ? 'size' : null;
        return {
          ...{
            key: ++last,
            file,
            alt: '',
            decorative: false,
            part: 0,
            failure: null,
            notSent,
            picture: null,
          },
          state: notSent === null ? 'words' : 'refused',
        };
      });
      set([...list, ...fresh]);
    },
    say: (key, words) => change(key, words),
    send(keys) {
      const isReady = ({ key, alt, decorative, state }: Upload) =>
        keys.includes(key) && (state === 'words' || state === 'failed') && (decorative || alt.trim() !== '');
      set(list.map((one) => (isReady(one) ? { ...one, state: 'waiting' } : one)));
      pump();
    },
    dismiss: (key) => set(list.filter((one) => one.key !== key)),
  };
}
