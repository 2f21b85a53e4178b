import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Folders of a deploy in the provider's shape. */
export const PUBLISHED = 'client';
export const FUNCTIONS = 'functions';
/** The file that says what a deploy in the provider's shape holds. */
export const HOSTED_SITE = 'hosted-site.json';

/** The program that serves a deploy in the provider's shape: the deploy's folder is its argument, HOST and PORT its address. */
export const SERVE_HOSTED_SITE = fileURLToPath(new URL('./serve-hosted-site.ts', import.meta.url));

/** Headers of the files that an address pattern is for. */
export const HeaderRule = z.object({ for: z.string(), values: z.record(z.string(), z.string()) });
const RedirectRule = z.strictObject({
  from: z.string(),
  to: z.string(),
  status: z.number().exactOptional(),
  force: z.boolean().exactOptional(),
});

/** One function as the packer left it. */
export const PackedFunction = z.object({
  name: z.string(),
  /** The module whose default export is called, below the folder that holds the functions. */
  module: z.string(),
  /** Addresses it answers; none: its own below `/.netlify/functions/`. */
  routes: z.array(
    z.object({ expression: z.string(), methods: z.array(z.string()), preferStatic: z.boolean() }),
  ),
  /** The platform answers the caller before the code runs. */
  background: z.boolean(),
  /** Cron expression; null for a function that is called by address. */
  schedule: z.string().nullable(),
});
export type PackedFunction = z.infer<typeof PackedFunction>;

/** A deploy in the provider's shape: files to serve, functions to call, rules for both. */
export const HostedSite = z.object({
  functions: z.array(PackedFunction),
  /** Rules besides those of the file `_headers`. */
  headers: z.array(HeaderRule),
  /** Rules besides those of the file `_redirects`. */
  redirects: z.array(RedirectRule),
});
export type HostedSite = z.infer<typeof HostedSite>;
