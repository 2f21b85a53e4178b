import type { ChatWords } from './words/chat-words.ts';
import { fill } from '@portal/ui/text';
import { waitWords } from './words/wait-words.ts';

/** Longer waits are for the next day. */
const AN_HOUR = 60 * 60;

/** What a visitor reads when a question was not answered. `code` is one of the failure table's; another counts as a bug. */
export function chatFailure(code: string, retryAfterSeconds: number | null, words: ChatWords): string {
  const time = waitWords(retryAfterSeconds ?? 60, words);
  switch (code) {
    case 'rate_limited':
      return (retryAfterSeconds ?? 0) > AN_HOUR ? words.tomorrow : fill(words.wait, { time });
    case 'upstream_unavailable':
      return fill(words.unavailable, { time });
    case 'not_configured':
    case 'not_supported':
    case 'not_found':
      return words.notConfigured;
    case 'unauthenticated':
      return words.signedOut;
    case 'input':
    case 'too_large':
      return words.input;
    default:
      return words.other;
  }
}
