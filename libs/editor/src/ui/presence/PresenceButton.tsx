import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import { fill } from '@portal/ui/text';
import { initials } from '../../live/initials.ts';
import type { PresentEditor } from '../../live/live-channel.ts';
import type { presenceWords } from '../../words/presence/index.ts';
import { withRules } from '../parts/with-rules.ts';
import { PRESENCE_SHEET } from './presence-sheet.ts';

/** How many people are shown with their initials in the bar; the rest are shown as a number. */
const MOST_SHOWN = 4;

const addRules = withRules(PRESENCE_SHEET);

interface PresenceButtonProps {
  others: readonly PresentEditor[];
  words: ReturnType<typeof presenceWords>;
  /** The titles of the pages that a person has open, as text; empty where they are not known. */
  whereIs: (person: PresentEditor) => string;
  /** The same pages as elements, shown below the person's name in the list. */
  placesOf: (person: PresentEditor) => ReactNode;
}

/** The initials of the others who have the editor open, as a button that opens a list of them. */
export function PresenceButton({ others, words, whereIs, placesOf }: PresenceButtonProps) {
  const [first] = others;
  const more = others.length - MOST_SHOWN;
  return (
    <DialogTrigger>
      <Button
        ref={addRules}
        className="people"
        aria-label={fill(words.label, { names: others.map(({ name }) => name).join(', ') })}
      >
        {others.slice(0, MOST_SHOWN).map((person) => (
          <span
            key={person.id}
            className="person people-wide"
            aria-hidden="true"
            title={[person.name, whereIs(person)].filter(Boolean).join(': ')}
          >
            {initials(person.name)}
          </span>
        ))}
        {more > 0 && (
          <span className="person people-wide people-more" aria-hidden="true">
            +{more}
          </span>
        )}
        <span className="person people-narrow" aria-hidden="true">
          {others.length > 1 ? others.length : initials(first?.name ?? '')}
        </span>
      </Button>
      {/* The dialog has a name of its own; a second one on the element around it, which has no role, is an error (ARIA 1.2, 5.2.8.4). */}
      <Popover className="popover" placement="bottom end" aria-labelledby="">
        <Dialog className="people-list">
          <Heading slot="title" className="people-title">
            {words.title}
          </Heading>
          <ul>
            {others.map((person) => (
              <li key={person.id} className="people-row">
                <span className="person" aria-hidden="true">
                  {initials(person.name)}
                </span>
                <span className="people-words">
                  <b>{person.name}</b>
                  {placesOf(person)}
                </span>
              </li>
            ))}
          </ul>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
