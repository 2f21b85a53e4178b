/** The Authorization header that git hosts take a token in. */
export function basicAuthorization(token: string): string {
  return `Basic ${btoa(`x-access-token:${token}`)}`;
}
