import type { Audience } from '../../content/audience.ts';
import { type AudienceWords, gainsWords } from '../../words/audience/index.ts';

/** Shows who sees more of something once it is published; nothing where no one does. */
export function GainsLine({ gains, words }: { gains: Audience; words: AudienceWords }) {
  if (gains.length === 0) return null;
  return (
    <p className="help" data-tone="problem">
      {gainsWords(words, gains)}
    </p>
  );
}
