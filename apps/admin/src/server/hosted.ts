/** Put in place by the bundler; absent where sources run as they are. */
declare const PORTAL_HOSTED: boolean | undefined;

/** Whether this code runs as a function of the hosting provider, and not as a server that stays. */
export const hosted: boolean = typeof PORTAL_HOSTED !== 'undefined' && PORTAL_HOSTED;
