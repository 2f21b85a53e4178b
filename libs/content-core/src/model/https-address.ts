/** Whether `value` is an https address. Judged on the raw string, so that nothing is accepted which a browser would read differently. */
export function isHttps(value: string): boolean {
  return /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:[/?#][^\s<>"`{}|\\^]*)?$/i.test(value);
}
