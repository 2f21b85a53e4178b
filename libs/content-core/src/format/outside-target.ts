import { asciiDomain, withAsciiDomain } from '@portal/sites/ascii-domain';
import { isHttps } from './https-address.ts';
import { phoneAddress } from './phone.ts';

const HOST = /^(https:\/\/)([^\s/?#\\@:<>"%]+)(?=$|[/?#:])/i;
const BEYOND_ASCII = /\P{ASCII}/u;
const MAIL = /^(mailto:)([^?]*)/i;

/** Whether a link target leads out of the site: an https address, an e-mail address or a telephone number. */
export function isOutsideTarget(target: string): boolean {
  return (
    isHttps(asciiTarget(target)) ||
    /^mailto:[^\s@<>"]+@[^\s@<>"]+$/.test(target) ||
    /^tel:\+?[\d().\- ]{3,30}$/.test(target)
  );
}

/** A link target with its domain in ASCII form (`xn--…`), which every program and each site kit takes; any other target as it is. */
export function asciiTarget(target: string): string {
  return target
    .replace(HOST, (whole, scheme: string, host: string) => {
      const domain = BEYOND_ASCII.test(host) ? asciiDomain(host) : null;
      return domain === null ? whole : `${scheme}${domain}`;
    })
    .replace(MAIL, (_whole, scheme: string, address: string) => `${scheme}${asciiMail(address)}`);
}

/** An e-mail address with its domain in ASCII form; one that has no letters beyond ASCII as it is. */
export function asciiMail(email: string): string {
  return BEYOND_ASCII.test(email) ? withAsciiDomain(email) : email;
}

/** The address that a link target out of the site leads to, as browsers and telephones use it. */
export function outsideAddress(target: string): string {
  return phoneAddress(asciiTarget(target));
}
