import type { PresentPerson } from '../../live/live-channel.ts';
import { PeopleButton } from '../../ui/people/PeopleButton.tsx';
import { peopleWords } from '../../words/presence/index.ts';

/** Who else is here, beside a room. A room knows nothing of the pages that they have open. */
export default function RoomPeople({ others, locale }: { others: readonly PresentPerson[]; locale: string }) {
  return (
    <PeopleButton others={others} words={peopleWords(locale)} whereIs={() => ''} placesOf={() => null} />
  );
}
