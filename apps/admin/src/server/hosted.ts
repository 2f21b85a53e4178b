/** Defined by the bundler; undefined where the sources run directly. */
declare const PORTAL_HOSTED: boolean | undefined;

/** Whether this code runs as a function of the hosting provider, and not as a long-running server. */
export const hosted: boolean = typeof PORTAL_HOSTED !== 'undefined' && PORTAL_HOSTED;
