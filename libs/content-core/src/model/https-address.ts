/** Whether `value` is an https address. Judged on the raw string, so that nothing is accepted which a browser would read differently. */
export function isHttps(value: string): boolean {
  return /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:[/?#][^\s<>"`{}|\\^]*)?$/i.test(value);
}

/** Whether `value` is an http address of this computer, where a platform on one's own machine has its public files. */
export function isLoopback(value: string): boolean {
  return /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?\/[^\s<>"`{}|\\^]*$/i.test(value);
}
