/**
 * How long a journey waits for work in the background, in milliseconds: builds, the set-up of a site, checks of a domain, uploads. It ends
 * only a wait that would never end; how long the work takes is for the benchmarks.
 */
export const BACKGROUND_MS = 600_000;
