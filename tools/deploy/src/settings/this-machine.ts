const LOOPBACK = /^http:\/\/(?:localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/;

/** Whether an address is on this machine, where nothing between can read what is sent without TLS. */
export const isOnThisMachine = (address: string): boolean => LOOPBACK.test(address);
