import type { CodeHostEvent } from './code-host-event.ts';

/** A delivery that came from the code host. */
export interface CodeHostDelivery {
  /** The same for every copy of the delivery. */
  id: string;
  /** Null if the platform ignores it. */
  event: CodeHostEvent | null;
}

/** Reads deliveries of the code host to the platform's app. */
export interface CodeHostDeliveries {
  /**
   * The delivery. Its signature is verified over exactly these bytes before anything in it is read.
   * @throws AppError `unauthenticated` when the code host has not signed it, `input` when it does not have the
   * documented form, `too_large` when it has more values than any delivery
   */
  read(headers: Headers, body: Uint8Array): CodeHostDelivery;
}
