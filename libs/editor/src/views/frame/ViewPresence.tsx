import type { PresentEditor } from '../../live/live-channel.ts';
import { PresenceButton } from '../../ui/presence/PresenceButton.tsx';
import { presenceWords } from '../../words/presence/index.ts';

/** Who else is here, beside a view. A view knows nothing of the pages that they have open. */
export default function ViewPresence({
  others,
  locale,
}: {
  others: readonly PresentEditor[];
  locale: string;
}) {
  return (
    <PresenceButton others={others} words={presenceWords(locale)} whereIs={() => ''} placesOf={() => null} />
  );
}
