import type { ApiAnswer } from '../../api/call-api.ts';
import type { PendingUploads } from './pending-uploads.ts';
import { type SiteImage, imageIn, type AltText, isRefusal, type Refusal } from '../entries/images-api.ts';

/** Why a file is not even sent. `fake`: its content is no image, however it is called; `heic`: a kind of image that browsers cannot show; `video`, `other`: it is no image at all. */
export type NotSent = 'type' | 'fake' | 'pixels' | 'heic' | 'video' | 'other' | 'empty' | 'size' | 'noStore';

/** Why a file cannot be sent as an image; null: it can. `largest` is what goes without a store for large files, or with one. */
export function whyNotSent({ name, type, size }: File, largest: number): NotSent | null {
  if (HEIC.test(type) || /\.hei[cf]$/i.test(name)) return 'heic';
  if (type.startsWith('video/')) return 'video';
  if (!type.startsWith('image/')) return 'other';
  if (!TYPES.test(type)) return 'type';
  if (size === 0) return 'empty';
  if (size > LARGEST_IMAGE) return 'size';
  return size > largest ? 'noStore' : null;
}

/** One image on its way into the library. */
export interface ImageUpload extends AltText {
  key: string;
  file: File;
  /** `words`: it waits for its alternative text. `refused`: it is not sent at all, or never will be taken. */
  state: 'words' | 'waiting' | 'sending' | 'done' | 'failed' | 'refused';
  /** How much was sent, from 0 to 1. */
  part: number;
  failure: Refusal | null;
  notSent: NotSent | null;
  /** The page was closed before it was in the library. */
  isBroughtBack: boolean;
  /** Whether it is stored on this device until it is in the library; null: not known yet. */
  isStored: boolean | null;
  image: SiteImage | null;
}

/** Images on their way into the library. */
export interface ImageUploads {
  get(): readonly ImageUpload[];
  subscribe(listener: () => void): () => void;
  /** Adds files once it is known which of them can be sent, in their order. */
  add(files: readonly File[]): Promise<void>;
  /** Takes those off the list that will never be sent. */
  dismissRefused(): void;
  /** Takes those off the list as well that have arrived. */
  dismissSettled(): void;
  /** Shows what an image shows. It is sent when `ready`. */
  describe(key: string, words: Partial<AltText>): void;
  /** Sends those whose words are there, failed ones too. */
  send(keys: readonly string[]): void;
  /** Brings back what was not in the library when a page was closed. */
  bringBack(): Promise<void>;
  /** Sends again what failed for want of a connection. */
  sendLost(): void;
  /** Stops one that is on its way or waits for its turn; it can be sent again. */
  stop(key: string): void;
  /** Takes one off the list. */
  dismiss(key: string): void;
}

/** What uploads depend on. */
export interface ImageUploadDeps {
  pendingUploads: PendingUploads;
  newId(): string;
  /** The most bytes of an image that the site can take. */
  largest: number;
  /** What the content of a file says against it. */
  judge(file: File): Promise<NotSent | null>;
  /** Sends one; the same `key` again makes no second image. */
  send(upload: OutgoingImage): Promise<ApiAnswer>;
  /** Called with each image that has arrived in the library. */
  added(image: SiteImage): void;
}

/** An image to upload, with its words. */
export interface OutgoingImage extends AltText {
  /** 32 hex digits. */
  key: string;
  file: File;
  onProgress: (part: number) => void;
  signal?: AbortSignal;
}

/** How many files are sent at the same time. */
const AT_ONCE = 2;

/** The largest image, in bytes, and the types that the site makes sizes of. @see docs/media.md */
export const LARGEST_IMAGE = 20 * 1024 ** 2;
const TYPES = /^image\/(?:jpeg|png|webp|avif|gif|svg\+xml)$/;
const HEIC = /^image\/hei[cf]/;

const FRESH = {
  part: 0,
  failure: null,
  image: null,
  notSent: null,
  isBroughtBack: false,
  isStored: null,
} as const;

/** Codes of refusals that the same file gets whenever it is sent. */
const FINAL = /^(?:input|too_large|no_documents_store|not_configured)$/;

/** Why an upload that was brought back did not arrive, and why one that was stopped did not. */
const INTERRUPTED: Refusal = { ok: false, code: 'interrupted', message: '', wait: undefined, details: {} };
const STOPPED: Refusal = { ...INTERRUPTED, code: 'stopped' };

/** A queue of uploads: the next is sent when one before it has arrived or failed. A failure keeps the file and its words. */
export function imageUploads({
  send,
  added,
  pendingUploads,
  newId,
  largest,
  judge,
}: ImageUploadDeps): ImageUploads {
  const listeners = new Set<() => void>();
  const sending = new Map<string, AbortController>();
  let list: readonly ImageUpload[] = [];

  const set = (next: readonly ImageUpload[]) => {
    list = next;
    for (const listener of listeners) listener();
  };
  const change = (key: string, part: Partial<ImageUpload>) =>
    set(list.map((one) => (one.key === key ? { ...one, ...part } : one)));

  const pump = () => {
    const free = AT_ONCE - list.filter(({ state }) => state === 'sending').length;
    for (const { key } of list.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free)))
      void run(key);
  };

  async function run(key: string): Promise<void> {
    const upload = list.find((one) => one.key === key);
    if (!upload) return;
    change(key, { state: 'sending', part: 0, failure: null });
    const { file, alt, decorative } = upload;
    const stop = new AbortController();
    sending.set(key, stop);
    const onProgress = (part: number) => change(key, { part });
    const image = imageIn(await send({ key, file, alt, decorative, onProgress, signal: stop.signal }));
    sending.delete(key);
    if (isRefusal(image)) {
      const isFinal = FINAL.test(image.code);
      change(key, { state: isFinal ? 'refused' : 'failed', failure: image });
      if (isFinal) void pendingUploads.delete(key);
    } else {
      change(key, { state: 'done', part: 1, image });
      added(image);
      void pendingUploads.delete(key);
    }
    pump();
  }

  return {
    get: () => list,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async add(files) {
      const judged = await Promise.all(
        files.map(async (file) => ({ file, notSent: whyNotSent(file, largest) ?? (await judge(file)) })),
      );
      for (const { file, notSent } of judged) {
        const key = newId();
        const noWords = { alt: '', decorative: false };
        set([...list, { ...FRESH, ...noWords, key, file, notSent, state: notSent ? 'refused' : 'words' }]);
        if (!notSent)
          void pendingUploads
            .store({ id: key, file, ...noWords })
            .then((isStored) => change(key, { isStored }));
      }
    },
    async bringBack() {
      const back = await pendingUploads.bringBack();
      const uploaded = back.map(({ id, ...upload }): ImageUpload => {
        const hasWords = upload.decorative || upload.alt.trim() !== '';
        return {
          ...FRESH,
          ...upload,
          key: id,
          isBroughtBack: true,
          isStored: true,
          ...(hasWords ? { state: 'failed', failure: INTERRUPTED } : { state: 'words' }),
        };
      });
      set([...uploaded, ...list]);
    },
    describe(key, words) {
      change(key, words);
      const upload = list.find((one) => one.key === key);
      if (upload) void pendingUploads.describe(key, upload);
    },
    send(keys) {
      const isReady = ({ key, alt, decorative, state }: ImageUpload) =>
        keys.includes(key) && (state === 'words' || state === 'failed') && (decorative || alt.trim() !== '');
      set(list.map((one) => (isReady(one) ? { ...one, state: 'waiting' } : one)));
      pump();
    },
    sendLost() {
      const isLost = ({ state, failure }: ImageUpload) => state === 'failed' && failure?.code === 'offline';
      set(list.map((one) => (isLost(one) ? { ...one, state: 'waiting' } : one)));
      pump();
    },
    stop(key) {
      const upload = list.find((one) => one.key === key);
      if (upload?.state === 'waiting') change(key, { state: 'failed', failure: STOPPED });
      sending.get(key)?.abort();
    },
    dismissRefused: () => set(list.filter(({ state }) => state !== 'refused')),
    dismissSettled: () => set(list.filter(({ state }) => state !== 'refused' && state !== 'done')),
    dismiss(key) {
      set(list.filter((one) => one.key !== key));
      void pendingUploads.delete(key);
    },
  };
}
