/** Where a page is edited whose address on the site this is; both begin with a slash. */
export function editAddress(address: string): string {
  return address === '/' ? '/edit' : `/edit${address}`;
}
