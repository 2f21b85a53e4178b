import { useEffect, useState } from 'react';

const EVENT = 'portal-moved';
/** Long enough to be found after the page has scrolled. */
const MARKED_MS = 1500;

/** Marks a section that has moved for a moment. */
export function markMoved(id: string): void {
  document.dispatchEvent(new CustomEvent(EVENT, { detail: id }));
}

/** The section that has just moved; null: none. */
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
