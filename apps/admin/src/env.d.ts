declare namespace App {
  interface Locals {
    /** Who is signed in; null on pages that need no sign-in. */
    user: import('@portal/sites').DashboardUser | null;
    /** Their session; null where `user` is. */
    session: import('@portal/sites').DashboardSession | null;
    /** Why the request was refused, for the page that shows it. */
    failure?: import('@portal/errors').AppError;
    /** A form that was sent without a session, for the page that offers to send it again. */
    unsentForm?: { action: string; fields: [name: string, value: string][] };
    /** What a code is asked for, for the page that asks. */
    askedCode?: import('./second-factor/guard.ts').AskedCode;
    /** How many recovery codes are left after one was used just now. */
    codesLeft?: number;
  }
}
