/** Whether `value` is an https address. Checks the raw string, so that nothing is accepted that browsers parse differently. */
export function isHttps(value: string): boolean {
  return /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:[/?#][^\s<>"`{}|\\^]*)?$/i.test(value);
}

/** Whether `value` is an http address of this computer, where a local platform serves its public files. */
export function isLoopback(value: string): boolean {
  return /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?\/[^\s<>"`{}|\\^]*$/i.test(value);
}
