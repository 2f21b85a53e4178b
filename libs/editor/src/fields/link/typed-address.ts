import { phoneAddress } from '@portal/content-core/phone';

const TWO_SCHEMES = /^https:\/\/(?=(?:https:\/\/|mailto:|tel:))/i;
const EMAIL = /^[^\s@:/]+@[^\s@:/]+\.[a-z]{2,}$/i;
const HOST = /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/i;
const TELEPHONE = /^\+\d[\d() -]{4,28}$/;

/** The address that was meant: `www.example.org` begins with https://, `name@example.org` with mailto:, `+49 30 1234` with tel:. */
export function completeAddress(typed: string): string {
  const address = typed.trim().replace(TWO_SCHEMES, '');
  if (EMAIL.test(address)) return `mailto:${address}`;
  if (HOST.test(address)) return `https://${address}`;
  if (TELEPHONE.test(address)) return phoneAddress(`tel:${address}`);
  return address.startsWith('//') ? `https:${address}` : address;
}
