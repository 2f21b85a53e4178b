import type { CodeHostEvent } from './code-host-event.ts';

/** A delivery that came from the code host. */
export interface CodeHostDelivery {
  /** The same for the same delivery, however often and by whomever it is sent. */
  id: string;
  /** Null: nothing that the platform acts on. */
  event: CodeHostEvent | null;
}

/** Reads what the code host sends to the platform's app. */
export interface CodeHostDeliveries {
  /**
   * The delivery, verified over exactly these bytes before anything of it is read.
   * @throws AppError `unauthenticated` when the code host has not signed it, `input` when it is not what the host documents, `too_large` when it holds
   *   more values than any delivery has
   */
  read(headers: Headers, body: Uint8Array): CodeHostDelivery;
}
