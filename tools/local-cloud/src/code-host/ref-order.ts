import type { RefChange } from './push-reports.ts';

/** Sorts the changes of concurrent pushes to one repository in the order in which its refs changed. */
export interface RefOrder<T extends RefChange> {
  /** A push has started. */
  begin(): void;
  /** It has ended and moved these refs. */
  end(changes: readonly T[]): void;
}

/**
 * Git applies changes to a ref one at a time but reports them in any order, so a change may be reported before its
 * predecessor. Such a change waits until its predecessor is reported; when no push is running, nothing can be missing,
 * and everything is emitted as reported.
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
