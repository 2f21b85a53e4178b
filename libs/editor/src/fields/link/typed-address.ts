import { asciiTarget } from '@portal/content-core/outside-target';
import { phoneAddress } from '@portal/content-core/phone';

const TWO_SCHEMES = /^https:\/\/(?=(?:https:\/\/|mailto:|tel:))/i;
// Labels of a domain may have letters of any script.
const EMAIL = /^[^\s@:/]+@[^\s@:/]+\.[\p{L}\p{M}]{2,}$/iu;
const HOST = /^[\w\p{L}\p{M}-]+(?:\.[\w\p{L}\p{M}-]+)*\.[\p{L}\p{M}]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/iu;
const TELEPHONE = /^\+\d[\d() -]{4,28}$/;

/** The address that was meant: `www.example.org` begins with https://, `name@example.org` with mailto:, `+49 30 1234` with tel:. */
export function completeAddress(typed: string): string {
  const address = typed.trim().replace(TWO_SCHEMES, '');
  if (EMAIL.test(address)) return asciiTarget(`mailto:${address}`);
  if (HOST.test(address)) return asciiTarget(`https://${address}`);
  if (TELEPHONE.test(address)) return phoneAddress(`tel:${address}`);
  return asciiTarget(address.startsWith('//') ? `https:${address}` : address);
}
