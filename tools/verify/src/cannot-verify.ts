/**
 * Thrown by what a suite is given where a provider, or nobody but a person, can do what a test asks for. The report has the test as skipped, for
 * this reason.
 */
export class CannotVerify extends Error {
  override name = 'CannotVerify';
}
