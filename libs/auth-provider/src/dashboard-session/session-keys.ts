/** What cookies of the dashboard are made with: 32 bytes for each kind. */
export interface SessionKeys {
  session: Uint8Array;
  flow: Uint8Array;
  link: Uint8Array;
  /** Answers that are shown once. */
  answer: Uint8Array;
  now: () => Date;
}
