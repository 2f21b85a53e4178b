import type { PageBase } from './page-document.ts';

/** The state of the draft in which links and images of sections being edited are looked up. */
export interface LookUpState {
  /** Its commit; empty: the newest one. */
  commit(base: PageBase): string;
  /** Notes in which commit they were looked up for `base`, after `asked` was asked for. */
  found(base: PageBase, commit: string, asked: string): void;
  /** The draft has something new, such as an image: the next look-up is in the newest commit. */
  movedOn(): void;
}

/**
 * Names the commit that the page came from, so that the site need not ask for the newest one on each key, until the draft is
 * known to have moved on: from then on it is the one that the site found last.
 */
export function lookUpState(start: { base: PageBase; commit: string }): LookUpState {
  let known = start;
  return {
    commit: (base) => (base === known.base ? known.commit : ''),
    found(base, commit, asked) {
      // The answer is about an older state of the draft.
      if (known.commit === '' && asked !== '') return;
      known = { base, commit };
    },
    movedOn() {
      known = { ...known, commit: '' };
    },
  };
}
