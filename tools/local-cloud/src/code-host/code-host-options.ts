import type { ObservedRequest } from './router.ts';

/** Options of a code host. */
export interface CodeHostOptions {
  /** Folder of its data. Repositories are in `repositories/<owner>/<repo>.git` below it. */
  dir: string;
  /** 0 for any free port. */
  port: number;
  /** Address to listen on; 127.0.0.1 when absent. */
  host?: string;
  /** Called for every request, before it is answered. */
  onRequest?: (request: ObservedRequest) => void;
  log: (line: string) => void;
  /** Milliseconds before each retry of a webhook that did not arrive. */
  webhookRetryMs?: readonly number[];
}
