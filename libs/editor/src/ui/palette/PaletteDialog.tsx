import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal } from 'react-aria-components/Modal';
import { matching } from '@portal/ui/commands';
import { pressedKey } from '@portal/ui/keys';
import { useEditor } from '../context/editor-context.ts';
import type { EditorCommand } from './editor-command.ts';
import { type PaletteActs, useCommands } from './use-commands.ts';
import { withRules } from '../parts/with-rules.ts';
import { Veil } from '../parts/Veil.tsx';

const addRules = withRules(`
.palette-veil { --dialog-top: 12svh; }
.modal.palette { width: min(36rem, 100%); max-height: 76svh; scroll-padding-block: 3.75rem 0.5rem; }
.palette-dialog { outline: none; }
.palette-field.input { position: sticky; top: 0; z-index: 1; min-height: 3.25rem; padding-inline: 1.25rem; border: 0; border-block-end: 1px solid var(--portal-line); border-radius: 0.5rem 0.5rem 0 0; font-size: 1rem; outline-offset: -3px; }
.palette-list { padding: 0.375rem; outline: none; }
.palette-group { padding: 0.75rem 0.625rem 0.25rem; font-size: 0.8125rem; font-weight: 650; color: var(--portal-muted); }
.palette-list .menu-item { justify-content: space-between; gap: 1rem; }
.palette-list .menu-item small { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--portal-muted); font-size: 0.8125rem; }
.palette-list .menu-item[aria-selected='true'] { background: var(--portal-surface); outline: 2px solid var(--portal-accent); outline-offset: -2px; }
.palette-note { padding: 1rem 1.25rem; }
.palette-note:empty { display: none; }
`);

/** More than anybody types to find a command. */
const LONGEST = 200;

/**
 * Everything that can be done in the editor, found by its words and done with Enter. react-aria's Autocomplete looks its options up in the
 * document, where those of a shadow root are not; so the field and its list follow the combobox pattern themselves.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export default function PaletteDialog({ acts, close }: { acts: PaletteActs; close: () => void }) {
  const { words } = useEditor();
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const groups = matching(useCommands(acts), text);
  const all = groups.flatMap(({ commands }) => commands);
  const current = all[marked];
  const optionId = (command: EditorCommand) => `${id}-${command.id}`;
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current?.id]);
  const act = (command: EditorCommand | undefined) => {
    if (!command) return;
    close();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = pressedKey(event);
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step === 0 && key !== 'Enter') return;
    event.preventDefault();
    if (step === 0) act(current);
    else if (all.length > 0) setMarked((marked + step + all.length) % all.length);
  };
  return (
    <Veil kind="palette-veil" isOpen onOpenChange={(isOpen) => !isOpen && close()} isDismissable>
      <Modal className="modal palette" ref={addRules}>
        <Dialog className="palette-dialog" aria-label={words.palette.title}>
          <input
            className="input palette-field"
            type="text"
            role="combobox"
            aria-label={words.palette.field}
            aria-expanded
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-activedescendant={current && optionId(current)}
            placeholder={words.palette.field}
            maxLength={LONGEST}
            spellCheck={false}
            autoComplete="off"
            autoFocus
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setMarked(0);
            }}
            onKeyDown={onKeyDown}
          />
          <div
            className="palette-list"
            role="listbox"
            id={`${id}-list`}
            aria-label={words.palette.results}
            ref={list}
          >
            {groups.map(({ title, commands }) => (
              <div role="group" aria-label={title} key={title}>
                <p className="palette-group" aria-hidden="true">
                  {title}
                </p>
                {commands.map((command) => (
                  <div
                    key={command.id}
                    className="menu-item"
                    role="option"
                    id={optionId(command)}
                    aria-selected={command === current}
                    onPointerMove={() => setMarked(all.indexOf(command))}
                    onClick={() => act(command)}
                  >
                    <span>{command.title}</span> <small>{command.detail}</small>
                  </div>
                ))}
              </div>
            ))}
          </div>
          <p className="help palette-note" role="status">
            {all.length === 0 ? words.palette.none : ''}
          </p>
        </Dialog>
      </Modal>
    </Veil>
  );
}
