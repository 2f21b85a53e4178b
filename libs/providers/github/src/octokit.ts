import { App } from '@octokit/app';
import { Octokit } from '@octokit/core';

/** How the code host's API is reached. */
export interface GithubOptions {
  appId: string;
  /** PEM. */
  privateKey: string;
  /** Base address of the API where it is not the vendor's own. */
  baseUrl?: string;
  fetch?: typeof fetch;
  /** Milliseconds one request may take; 15 seconds unless said otherwise. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;
const ignore = () => undefined;
/** The library's own log lines carry request details; failures are told by what is thrown. */
const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** The vendor's client, with a limit of time and without following redirects. */
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

/** The vendor's client in the app's own name. */
export function appClient(options: GithubOptions): Octokit {
  const { appId, privateKey } = options;
  return new App({ appId, privateKey, Octokit: clientOf(options) }).octokit;
}
