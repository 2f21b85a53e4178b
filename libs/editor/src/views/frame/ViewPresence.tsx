import type { PresentEditor } from '../../live/live-channel.ts';
import { PresenceButton } from '../../ui/presence/PresenceButton.tsx';
import { presenceWords } from '../../words/presence/index.ts';

/** Shows who else has the editor open. It does not say on which pages, since a view does not know the pages. */
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
