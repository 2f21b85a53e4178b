import { App } from '@octokit/app';
import { Octokit } from '@octokit/core';

/** How to reach the code host's API. */
export interface GithubOptions {
  appId: string;
  /** PEM. */
  privateKey: string;
  /** Base address of the API if it is not the vendor's own. */
  baseUrl?: string;
  fetch?: typeof fetch;
  /** The time limit in milliseconds for one request; 15 seconds by default. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;
const ignore = () => undefined;
/** The library's own log lines contain details of requests; failures are thrown. */
const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** The vendor's client, with a time limit and without following redirects. */
export function clientOf(options: Omit<GithubOptions, 'appId' | 'privateKey'>): typeof Octokit {
  const { baseUrl, timeoutMs = TIMEOUT_MS, fetch: given = fetch } = options;
  const timed: typeof fetch = (input, init) =>
    given(input, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  return Octokit.defaults({
    request: { fetch: timed },
    ...(baseUrl === undefined ? {} : { baseUrl }),
    log: SILENT,
  });
}

/** The vendor's client, authenticated as the app. */
export function appClient(options: GithubOptions): Octokit {
  const { appId, privateKey } = options;
  return new App({ appId, privateKey, Octokit: clientOf(options) }).octokit;
}
