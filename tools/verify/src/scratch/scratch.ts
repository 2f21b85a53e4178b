/** Something at a provider that may be of a run. */
export interface ScratchThing {
  /** Its own name, by which it is known whose it is. */
  name: string;
  /** What it is, for a person: `repository agency/portal-verify-…`. */
  what: string;
  /** Deletes it for good. Succeeds when it is missing. */
  remove(): Promise<void>;
}

/** Lists what a provider has whose name begins with the prefix of runs. It may list more: names are judged again before anything is removed. */
export type ListScratch = () => Promise<ScratchThing[]>;
