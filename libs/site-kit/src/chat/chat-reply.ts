import type { FailureCode } from '@portal/errors';

/** A place of the site that an answer leads to. */
export interface ChatLink {
  title: string;
  /** A path of this site, made by the site. */
  href: string;
}

/** Why an answer ended. `cut_off`: it was too long; `time_limit`: the host's time limit was near. */
export type ChatEnd = 'complete' | 'cut_off' | 'time_limit' | 'refused';

/**
 * What `POST /api/chat` answers, one JSON object a line; the last one is `end` or `error`. `none`: the site does not say it, and `contact`
 * is where people can be asked.
 */
export type ChatReply =
  | { type: 'text'; text: string }
  | ({ type: 'source'; number: number } & ChatLink)
  | { type: 'none'; contact: ChatLink | null }
  | { type: 'end'; reason: ChatEnd }
  | { type: 'error'; code: FailureCode; retryAfterSeconds: number | null };
