import { isHttps } from './https-address.ts';

/** Whether a link target leads out of the site: an https address, an e-mail address or a telephone number. */
export function isOutsideTarget(target: string): boolean {
  return (
    isHttps(target) ||
    /^mailto:[^\s@<>"]+@[^\s@<>"]+$/.test(target) ||
    /^tel:\+?[\d().\- ]{3,30}$/.test(target)
  );
}
