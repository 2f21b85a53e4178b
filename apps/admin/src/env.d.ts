declare namespace App {
  interface Locals {
    /** Who is signed in; null on pages that need no sign-in. */
    user: import('@portal/sites').PlatformUser | null;
    /** Why the request was refused, for the page that says so. */
    failure?: import('@portal/errors').AppError;
  }
}
