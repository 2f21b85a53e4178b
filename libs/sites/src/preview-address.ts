/** The address of a preview link. `origin` is the site's. */
export function previewAddress(origin: string, token: string): string {
  return new URL(`/login?preview=${token}`, origin).href;
}
