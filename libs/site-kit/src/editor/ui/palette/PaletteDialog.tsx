import { type KeyboardEvent, useState } from 'react';
import {
  Autocomplete,
  Collection,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components';
import { matching } from '@portal/ui/commands';
import { useEditor } from '../editor-context.ts';
import type { EditorCommand } from './editor-command.ts';
import { type PaletteActs, useCommands } from './use-commands.ts';

/** More than anybody types to find a command. */
const LONGEST = 200;

/** Everything that can be done in the editor, found by its words and done with Enter. */
export default function PaletteDialog({ acts, close }: { acts: PaletteActs; close: () => void }) {
  const { words } = useEditor();
  const [text, setText] = useState('');
  const groups = matching(useCommands(acts), text);
  const act = (command: EditorCommand | undefined) => {
    if (!command) return;
    close();
    command.run();
  };
  const all = groups.flatMap(({ commands }) => commands);
  // No result is marked when Enter comes before the results are drawn.
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Enter' && text !== '' && !currentTarget.hasAttribute('aria-activedescendant')) act(all[0]);
  };
  return (
    <ModalOverlay
      className="veil palette-veil"
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      isDismissable
    >
      <Modal className="modal palette">
        <Dialog className="palette-dialog" aria-label={words.palette.title}>
          <Autocomplete inputValue={text} onInputChange={setText}>
            <SearchField className="palette-field" aria-label={words.palette.field} autoFocus>
              <Input
                className="input"
                placeholder={words.palette.field}
                maxLength={LONGEST}
                spellCheck="false"
                onKeyDown={onKeyDown}
              />
            </SearchField>
            <Menu
              className="palette-list"
              aria-label={words.palette.results}
              items={groups}
              onAction={(key) => act(all.find(({ id }) => id === key))}
            >
              {({ title, commands }) => (
                <MenuSection id={title}>
                  <Header>{title}</Header>
                  <Collection items={commands}>
                    {({ id, title: name, detail }) => (
                      <MenuItem className="menu-item" id={id} textValue={name}>
                        <span>{name}</span> <small>{detail}</small>
                      </MenuItem>
                    )}
                  </Collection>
                </MenuSection>
              )}
            </Menu>
            <p className="help palette-note" role="status">
              {groups.length === 0 ? words.palette.none : ''}
            </p>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
