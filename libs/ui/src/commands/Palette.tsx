import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Collection } from 'react-aria-components/Collection';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { SearchField } from 'react-aria-components/SearchField';
import { type CommandGroup, matching } from './command.ts';
import { pressedKey } from './pressed-key.ts';
import { type SearchState, siteSearch } from './site-search.ts';
import type { PageClock } from '../page/page-clock.ts';
import type { PaletteSource } from './overlay.ts';

const LONGEST = 200;

/** The source of the palette, and the text typed before it opened. */
export interface PaletteProps {
  source: PaletteSource;
  page: PageClock;
  /** Returns what was typed since the palette was requested, and stops collecting keys. */
  typed: () => string;
}

/** A search field over sections, actions and sites; the arrow keys move through the results. */
export function Palette({ source, page, typed }: PaletteProps) {
  const [text, setText] = useState('');
  const [sites, setSites] = useState<SearchState>({ state: 'idle' });
  const search = useMemo(() => siteSearch({ page, search: source.search, show: setSites }), [page, source]);
  useEffect(() => () => search.end(), [search]);
  const change = (next: string) => {
    setText(next);
    search.type(next);
  };
  // The text that was typed before the field existed is taken over, now that the field has the focus.
  useEffect(() => {
    const before = typed();
    if (before !== '') change(before);
    // The commands are read once, when the palette opens.
  }, []);
  const found: CommandGroup[] =
    sites.state === 'found' && sites.found.length > 0 ? [{ title: 'Sites', commands: sites.found }] : [];
  const groups = [...matching(source.groups, text), ...found];
  // No result is selected when the text was typed before the field existed.
  const openFirst = (event: KeyboardEvent<HTMLInputElement>) => {
    const first = groups[0]?.commands[0];
    const isMarked = event.currentTarget.hasAttribute('aria-activedescendant');
    if (pressedKey(event) === 'Enter' && text !== '' && first && !isMarked) location.assign(first.href);
  };
  return (
    <Autocomplete inputValue={text} onInputChange={change}>
      <SearchField className="palette-field" aria-label="Go to" autoFocus>
        <Input
          placeholder="A section, a site or an action"
          maxLength={LONGEST}
          spellCheck="false"
          onKeyDown={openFirst}
        />
      </SearchField>
      <Menu className="palette-list" aria-label="Results" items={groups}>
        {({ title, commands }) => (
          <MenuSection id={title}>
            <Header>{title}</Header>
            <Collection items={commands}>
              {({ title: name, detail, href }) => (
                <MenuItem id={`${title} ${href}`} href={href} textValue={name}>
                  {/* Both are the item's name, so that voice control finds the visible text. */}
                  <span>{name}</span> <span className="palette-detail">{detail}</span>
                </MenuItem>
              )}
            </Collection>
          </MenuSection>
        )}
      </Menu>
      <p className="palette-note" role="status">
        {noteOn(sites, groups.length === 0)}
      </p>
    </Autocomplete>
  );
}

function noteOn({ state }: SearchState, isEmpty: boolean): string {
  if (state === 'searching') return 'Searching sites…';
  if (state === 'failed') return 'Sites cannot be searched right now; sections and actions can.';
  return isEmpty ? 'No section, site or action matches.' : '';
}
