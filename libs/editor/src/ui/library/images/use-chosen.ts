import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { withArrived } from '../../../library/uploads/upload-order.ts';
import type { SiteImage } from '../../../library/entries/images-api.ts';
import { useEditor } from '../../context/editor-context.ts';

/** Images that are chosen, in the order in which they were. */
export interface Chosen {
  images: readonly SiteImage[];
  /** Chooses one, or no longer; beyond the limit nothing more is chosen. */
  turn(image: SiteImage): void;
}

/** Images to choose several of. What is uploaded meanwhile is chosen when it arrives, in the order of the files. `most` 0: none is. */
export function useChosen(most: number): Chosen {
  const { uploads } = useEditor().library;
  const [images, setImages] = useState<readonly SiteImage[]>([]);
  const list = useSyncExternalStore(uploads.subscribe, uploads.get);
  const arrived = useRef<ReadonlySet<string>>(null);
  arrived.current ??= new Set(list.flatMap(({ image }) => image?.id ?? []));
  useEffect(() => {
    const before = arrived.current ?? new Set();
    const fresh = list.flatMap(({ image }) => (image && !before.has(image.id) ? image : []));
    if (fresh.length === 0) return;
    arrived.current = new Set([...before, ...fresh.map(({ id }) => id)]);
    const uploaded = list.flatMap(({ image }) => image?.id ?? []);
    setImages((now) => withArrived(now, fresh, uploaded).slice(0, most));
  }, [list, most]);
  return {
    images,
    turn: (image) =>
      setImages((now) => {
        const others = now.filter(({ id }) => id !== image.id);
        return others.length < now.length ? others : [...now, image].slice(0, most);
      }),
  };
}
