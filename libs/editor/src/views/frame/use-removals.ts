import { type RefObject, useEffect, useRef, useState } from 'react';
import type { toastQueue } from '@portal/ui/toasts';
import { removeNow } from './remove-now.ts';
import type { Removal } from './view-context.ts';

/** How long a removal can be undone, in milliseconds. */
const UNDO_MS = 8_000;

type Queue = ReturnType<typeof toastQueue>;

interface Removals {
  leaving: ReadonlySet<string>;
  removeLater: (removal: Removal) => void;
}

/**
 * Delays each removal while a toast offers to undo it, and removes when the toast goes. If the page is left before that, everything still
 * delayed is removed at that moment.
 */
export function useRemovals(queue: Queue, undoLabel: string, showToast: (text: string) => void): Removals {
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<string, Removal>());
  const keep = (key: string) => {
    waiting.current.delete(key);
    setLeaving((now) => new Set([...now].filter((one) => one !== key)));
  };
  useEffect(() => removeWhenLeaving(waiting), []);
  const remove = async (removal: Removal) => {
    if (!waiting.current.delete(removal.key)) return;
    await removeNow(removal, showToast);
    keep(removal.key);
  };
  return {
    leaving,
    removeLater(removal) {
      const { key, text } = removal;
      if (waiting.current.has(key)) return;
      waiting.current.set(key, removal);
      setLeaving((now) => new Set([...now, key]));
      const undo = () => {
        keep(key);
        queue.close(toast);
      };
      const toast = queue.add(
        { text, undo: { label: undoLabel, act: undo } },
        { timeout: UNDO_MS, onClose: () => void remove(removal) },
      );
    },
  };
}

function removeWhenLeaving(waiting: RefObject<Map<string, Removal>>): () => void {
  const removeAll = () => {
    for (const { act } of waiting.current.values()) void act(true);
    waiting.current.clear();
  };
  // A page that the browser restores from its back/forward cache still leaves out these entries, even if their removal was refused. So it
  // is loaded again.
  const showAgain = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
  addEventListener('pagehide', removeAll);
  addEventListener('pageshow', showAgain);
  return () => {
    removeEventListener('pagehide', removeAll);
    removeEventListener('pageshow', showAgain);
  };
}
