/** What every surface does with a request and its answer in the same way. */
export { type CookieChange, readCookies, serialiseCookie } from './cookie-header.ts';
export { hasValidHost, requireValidHost } from './host-header.ts';
export { hostCookieName } from './host-cookie-name.ts';
export { addressBucket, addressSite, type Hops, trustedAddress } from './network-address.ts';
export { mayExceedValueCount } from './may-exceed-value-count.ts';
export { parseJsonBytes } from './parse-json-bytes.ts';
export { isPublicAddress } from './public-address.ts';
export { readBody, readBytes } from './read-body.ts';
