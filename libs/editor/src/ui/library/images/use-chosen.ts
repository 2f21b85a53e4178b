import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { withArrived } from '../../../library/uploads/upload-order.ts';
import type { Picture } from '../../../library/entries/library-api.ts';
import { useEditor } from '../../context/editor-context.ts';

/** Pictures that are chosen, in the order in which they were. */
export interface Chosen {
  pictures: readonly Picture[];
  /** Chooses one, or no longer; beyond the limit nothing more is chosen. */
  turn(picture: Picture): void;
}

/** Pictures to choose several of. What is uploaded meanwhile is chosen when it arrives, in the order of the files. `most` 0: none is. */
export function useChosen(most: number): Chosen {
  const { uploads } = useEditor().library;
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const list = useSyncExternalStore(uploads.subscribe, uploads.get);
  const arrived = useRef<ReadonlySet<string>>(null);
  arrived.current ??= new Set(list.flatMap(({ picture }) => picture?.id ?? []));
  useEffect(() => {
    const before = arrived.current ?? new Set();
    const fresh = list.flatMap(({ picture }) => (picture && !before.has(picture.id) ? picture : []));
    if (fresh.length === 0) return;
    arrived.current = new Set([...before, ...fresh.map(({ id }) => id)]);
    const uploaded = list.flatMap(({ picture }) => picture?.id ?? []);
    setPictures((now) => withArrived(now, fresh, uploaded).slice(0, most));
  }, [list, most]);
  return {
    pictures,
    turn: (picture) =>
      setPictures((now) => {
        const others = now.filter(({ id }) => id !== picture.id);
        return others.length < now.length ? others : [...now, picture].slice(0, most);
      }),
  };
}
