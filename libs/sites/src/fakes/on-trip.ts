/** Called with its name before each round trip of a fake, so that a test can count, pause or fail it. */
export type OnTrip = (trip: string) => Promise<void> | void;

/** Options of every fake. */
export interface FakeOptions {
  onTrip?: OnTrip;
}
