/// <reference path="./virtual.d.ts" />

/** Ambient types for a site that uses the kit; the integration adds them by itself. */
declare namespace App {
  interface Locals {
    /** What may be shown to whoever is looking. */
    portal: import('@portal/site-kit/view').PortalView;
  }
}
