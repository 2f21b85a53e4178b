import type { ObservedRequest } from './router.ts';

/** How a code host is started. */
export interface CodeHostOptions {
  /** Folder of everything it keeps. Repositories lie in `repositories/<owner>/<repo>.git` below it. */
  dir: string;
  /** 0 takes any free port. */
  port: number;
  /** Address to listen on; 127.0.0.1 when absent. */
  host?: string;
  /** Sees every request, before it is answered. */
  onRequest?: (request: ObservedRequest) => void;
  log: (line: string) => void;
  /** Milliseconds before each repetition of a webhook that did not arrive. */
  webhookRetryMs?: readonly number[];
}
