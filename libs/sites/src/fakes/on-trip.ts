/** Called before each round trip of a fake, with its name: a test counts, pauses or fails it there. */
export type OnTrip = (trip: string) => Promise<void> | void;

/** What every fake takes. */
export interface FakeOptions {
  onTrip?: OnTrip;
}
