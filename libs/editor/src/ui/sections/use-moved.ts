import { useEffect, useState } from 'react';

const EVENT = 'portal-moved';
/** How long the section stays marked, in milliseconds: long enough to find it after the page has scrolled. */
const MARKED_MS = 1500;

/** Marks a section for a moment because it has just moved; `useMoved` returns it meanwhile. */
export function markMoved(id: string): void {
  document.dispatchEvent(new CustomEvent(EVENT, { detail: id }));
}

/** Id of the section that has just moved; null: none. */
export function useMoved(): string | null {
  const [moved, setMoved] = useState<{ id: string } | null>(null);
  useEffect(() => {
    const onMoved = (event: Event) => {
      if (event instanceof CustomEvent) setMoved({ id: String(event.detail) });
    };
    document.addEventListener(EVENT, onMoved);
    return () => document.removeEventListener(EVENT, onMoved);
  }, []);
  useEffect(() => {
    if (moved === null) return;
    const timer = setTimeout(() => setMoved(null), MARKED_MS);
    return () => clearTimeout(timer);
  }, [moved]);
  return moved?.id ?? null;
}
