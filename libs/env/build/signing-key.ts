export { KID, KID_RULE, makeSigningKey, type SigningKey } from './make-signing-key.ts';
export { type NextKey, nextKey } from './next-key.ts';
