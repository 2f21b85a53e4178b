import type { RefChange } from './push-reports.ts';

/** Puts the changes of concurrent pushes to one repository in the order in which its refs took them. */
export interface RefOrder<T extends RefChange> {
  /** A push begins. */
  begin(): void;
  /** It ended, having moved these refs. */
  end(changes: readonly T[]): void;
}

/**
 * Git takes changes to a ref one at a time but reports them without order, so a change may be reported before the
 * one it stands on. Such a change waits until its predecessor is reported; while no push is under way nothing can be
 * missing, and everything goes out as it came.
 */
export function inRefOrder<T extends RefChange>(emit: (change: T) => void): RefOrder<T> {
  const standing = new Map<string, string>();
  let waiting: readonly T[] = [];
  let underWay = 0;

  function send(change: T): void {
    waiting = waiting.filter((other) => other !== change);
    standing.set(change.ref, change.after);
    emit(change);
  }

  function sendWhatFits(): void {
    const fits = ({ ref, before }: T) => (standing.get(ref) ?? before) === before;
    for (let next = waiting.find(fits); next; next = waiting.find(fits)) send(next);
  }

  return {
    begin() {
      underWay += 1;
    },
    end(changes) {
      underWay -= 1;
      waiting = [...waiting, ...changes];
      sendWhatFits();
      while (underWay === 0 && waiting[0]) {
        send(waiting[0]);
        sendWhatFits();
      }
    },
  };
}
