import { useSyncExternalStore } from 'react';
import { editAddress } from '../../start-data/edit-address.ts';
import type { EditorStart } from '../../start-data/start.ts';
import type { PresentEditor } from '../../live/live-channel.ts';
import { presenceWords } from '../../words/presence/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { PresenceButton } from './PresenceButton.tsx';

/** Shows in the bar who else has the editor open, and on which pages. `leave` saves and then opens another address. */
export default function PresenceInBar({ leave }: { leave: (address: string) => Promise<void> }) {
  const { presence, start } = useEditor();
  const words = presenceWords(start.locale);
  const others = useSyncExternalStore(presence.subscribe, presence.get);
  const titlesOf = (person: PresentEditor) => placesOf(person, start).map(({ title }) => title ?? words.here);
  return (
    <PresenceButton
      others={others}
      words={words}
      whereIs={(person) => titlesOf(person).join(', ') || words.elsewhere}
      placesOf={(person) => <Places of={person} leave={leave} />}
    />
  );
}

/** The pages that a person has open: the words "on this page", and a link to each other page. */
function Places({ of: person, leave }: { of: PresentEditor; leave: (address: string) => Promise<void> }) {
  const { start } = useEditor();
  const words = presenceWords(start.locale);
  const places = placesOf(person, start);
  if (places.length === 0) return <span className="help">{words.elsewhere}</span>;
  return places.map(({ id, title, address }) =>
    title === null ? (
      <span key={id} className="help">
        {words.here}
      </span>
    ) : (
      <a
        key={id}
        href={address}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          void leave(address);
        }}
      >
        {title}
      </a>
    ),
  );
}

/**
 * The pages that a person has open. This page comes first, with the title null. Pages that were created after this page was loaded are left
 * out.
 */
function placesOf({ pages }: PresentEditor, { page, pages: known }: EditorStart) {
  const here = pages.includes(page.id) ? [{ id: page.id, title: null, address: '' }] : [];
  const others = known
    .filter(({ id }) => id !== page.id && pages.includes(id))
    .map(({ id, title, address }) => ({ id, title, address: editAddress(address) }));
  return [...here, ...others];
}
