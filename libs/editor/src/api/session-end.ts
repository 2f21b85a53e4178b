import type { ApiAnswer } from './call-api.ts';

/** The end of the person's session, as the site's API answered it. */
export interface SessionEnd {
  /** The person is somebody of the agency, and the owners have switched off that staff open the editor. */
  isSwitchedOff: boolean;
}

const listeners = new Set<() => void>();
let end: SessionEnd | null = null;

/** The end of the session; null: no call has found one. */
export const sessionEnd = {
  get: (): SessionEnd | null => end,
  /** Subscribes to changes; returns unsubscribe. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * Takes from an answer whether the session is live. The reason comes with the first refusals only, since these clear the cookie, so it is
 * held until an answer shows that the person has signed in again.
 */
export function noteSessionIn(answer: ApiAnswer): void {
  if (answer.ok) return change(null);
  if (answer.code !== 'unauthenticated') return;
  const isSwitchedOff = end?.isSwitchedOff === true || answer.details['staff'] === 'switched-off';
  if (end?.isSwitchedOff !== isSwitchedOff) change({ isSwitchedOff });
}

function change(next: SessionEnd | null): void {
  if (end === next) return;
  end = next;
  for (const listener of listeners) listener();
}
