import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Button, Dialog, DialogTrigger, Heading, Popover } from 'react-aria-components';
import { fill } from '../../../view/language.ts';
import type { EditorStart } from '../../model/start.ts';
import { initials } from '../../model/initials.ts';
import type { PresentPerson } from '../../session/live-channel.ts';
import { peopleWords } from '../../words/people-words.ts';
import { useEditor } from '../editor-context.ts';
import { PEOPLE_SHEET } from './people-sheet.ts';

/** So many have a sign of their own in the bar. */
const MOST_SHOWN = 4;

/** Who else is here: their initials, which open a list. */
export default function People({ leave }: { leave: (address: string) => Promise<void> }) {
  const { people, start } = useEditor();
  const words = peopleWords(start.locale);
  const others = useSyncExternalStore(people.subscribe, people.get);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => addRules(button.current?.getRootNode()), []);
  const [first] = others;
  const more = others.length - MOST_SHOWN;
  const where = (person: PresentPerson) => placesOf(person, start).map(({ title }) => title ?? words.here);
  return (
    <DialogTrigger>
      <Button
        ref={button}
        className="people"
        aria-label={fill(words.label, { names: others.map(({ name }) => name).join(', ') })}
      >
        {others.slice(0, MOST_SHOWN).map((person) => (
          <span
            key={person.id}
            className="person people-wide"
            title={`${person.name}: ${where(person).join(', ') || words.elsewhere}`}
          >
            {initials(person.name)}
          </span>
        ))}
        {more > 0 && <span className="person people-wide people-more">+{more}</span>}
        <span className="person people-narrow">
          {others.length > 1 ? others.length : initials(first?.name ?? '')}
        </span>
      </Button>
      <Popover className="popover" placement="bottom end">
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
                  <Places of={person} leave={leave} />
                </span>
              </li>
            ))}
          </ul>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

/** Where a person is: this page, or links to the others. */
function Places({ of: person, leave }: { of: PresentPerson; leave: (address: string) => Promise<void> }) {
  const { start } = useEditor();
  const words = peopleWords(start.locale);
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

/** The pages that a person has open, this one first, without a title; those made since the page was loaded are not known. */
function placesOf({ pages }: PresentPerson, { page, pages: known }: EditorStart) {
  const here = pages.includes(page.id) ? [{ id: page.id, title: null, address: '' }] : [];
  const others = known
    .filter(({ id }) => id !== page.id && pages.includes(id))
    .map(({ id, title, address }) => ({ id, title, address: address === '/' ? '/edit' : `/edit${address}` }));
  return [...here, ...others];
}

/** Adds the rules to the editor's surface, once. */
function addRules(root: Node | undefined): void {
  if (!(root instanceof ShadowRoot) || added.has(root)) return;
  added.add(root);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(PEOPLE_SHEET);
  root.adoptedStyleSheets.push(sheet);
}

const added = new WeakSet<Node>();
