declare namespace App {
  interface Locals {
    /** Who is signed in; null on the pages that need nobody. */
    user: import('@portal/sites').PlatformUser | null;
  }
}
