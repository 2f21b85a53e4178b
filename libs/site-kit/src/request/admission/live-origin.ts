/** The start of a host name or an address, with an optional port: nothing that could end the authority of a URL. */
const HOST = /^(?:\[[\da-f:.]+\]|[a-z\d](?:[a-z\d.-]*[a-z\d])?)(?::\d{1,5})?$/i;

/**
 * Origin under which the site is being visited right now, from what the connection says: `Host`, and the protocol that the
 * nearest proxy saw. A browser cannot be made to send another `Host` than the one it visits.
 */
export function liveOrigin(request: Request, url: URL): string {
  const host = request.headers.get('host') ?? url.host;
  const forwarded = request.headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim();
  const protocol = forwarded === 'https' || url.protocol === 'https:' ? 'https' : 'http';
  // What looks like a host may still be none: a port above 65535, an address with a number above 255.
  const visited = HOST.test(host) ? URL.parse(`${protocol}://${host}`) : null;
  return visited?.origin ?? url.origin;
}
