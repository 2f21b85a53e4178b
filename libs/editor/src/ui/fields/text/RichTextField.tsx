import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { pressedKey } from '@portal/ui/keys';
import type { TextSpec } from '../../../kinds/field-spec.ts';
import { typableField } from '../../../page/page-surface.ts';
import { showLocked } from '../../../page/lock-on-page.ts';
import { charactersLeft } from '../../../fields/text/characters-left.ts';
import { fieldLabel } from '../../../words/names.ts';
import { useEditor, useEditState } from '../../context/editor-context.ts';
import { described, LabelledField } from '../../parts/LabelledField.tsx';
import { withRules } from '../../parts/with-rules.ts';
import { LinkForm } from '../../rich-text/LinkForm.tsx';
import { RichTextToolbar } from '../../rich-text/RichTextToolbar.tsx';
import { type FieldProps, useField, useProblem } from '../field/use-field.ts';
import { useRichText } from './use-rich-text.ts';

const addRules = withRules(`
.rich-field { border: 1px solid color-mix(in oklab, var(--portal-muted) 75%, transparent); border-radius: 0.375rem; background: var(--portal-ground); }
.rich-field:focus-within { border-color: var(--portal-accent); }
.rich-field:has([aria-invalid='true']) { border-color: var(--portal-danger); }
.rich-field .text-toolbar { border-block-end: 1px solid var(--portal-line); }
.rich-field .text-toolbar { gap: 0; }
.rich-field .text-toolbar .input { flex: 1 0 5rem; width: 5rem; min-width: 0; padding-inline: 0.25rem; }
.rich-field .text-toolbar .icon-button { width: 1.875rem; }
.rich-field .text-note { border-block: 0 1px solid var(--portal-line); }
.rich-field .link-form { border-block-end: 1px solid var(--portal-line); }
.rich-input { min-height: 6rem; max-height: 24rem; overflow-y: auto; padding: 0.5rem 0.625rem; user-select: text; white-space: break-spaces; overflow-wrap: anywhere; outline: none; }
.rich-input > * + *, .rich-input :is(li, blockquote) > * + * { margin-block-start: 0.5em; }
.rich-input :is(h3, h4) { font-size: 1em; font-weight: 680; }
.rich-input h3 { font-size: 1.125em; }
.rich-input ul { list-style: disc; padding-inline-start: 1.25em; }
.rich-input ol { list-style: decimal; padding-inline-start: 1.5em; }
.rich-input blockquote { margin: 0; padding-inline-start: 0.75em; border-inline-start: 3px solid var(--portal-line); }
.rich-input a { color: var(--portal-accent); }
.rich-input pre { margin: 0; white-space: pre-wrap; font-family: ui-monospace, monospace; font-size: 0.8125rem; }
.rich-input table { display: block; max-width: 100%; overflow-x: auto; border-collapse: collapse; }
.rich-input :is(td, th) { min-width: 3rem; padding: 0.125rem 0.375rem; border: 1px solid var(--portal-line); text-align: start; overflow-wrap: break-word; }
.part-fields:disabled .rich-input { background: var(--portal-surface); color: var(--portal-muted); }
@media (max-width: 47.99rem) { .rich-input { font-size: 1rem; } }
@media (pointer: coarse), (max-width: 47.99rem) {
  .rich-field .text-toolbar .input { flex-basis: 100%; }
  .rich-field .text-toolbar .icon-button { width: 2.75rem; }
}
`);

/** A running text in the panel, edited as on the page: with its look, never as source. */
export default function RichTextField(props: FieldProps<TextSpec>) {
  const { session, wanted, words } = useEditor();
  const { field, path, section, value } = props;
  const change = useField(props);
  const problem = useProblem(props);
  const isLocked = useEditState(({ locked }) => locked[section] !== undefined);
  const [isLinking, setLinking] = useState(false);
  const [note, setNote] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLDivElement>(null);
  const label = field.name === '' ? words.field.text : fieldLabel(words, field);
  const { text, state } = useRichText(props, element, {
    label,
    onTools: (part) => {
      if (part === 'link') setLinking(true);
      else root.current?.querySelector<HTMLElement>('select, button')?.focus();
    },
    onPasted: setNote,
    onFocus: () => undefined,
    onBlur: () => session.endStep(),
  });
  useEffect(() => {
    if (root.current) showLocked(root.current, isLocked);
  }, [isLocked, text]);
  // The field is loaded when it is first seen, which may be after it was asked for. A text of the page has the focus there.
  useEffect(() => {
    const isWanted = wanted?.id === section && wanted.path === path;
    if (text && isWanted && !typableField(section, path)) element.current?.focus();
  }, [text !== null]);
  const length = typeof value === 'string' ? value.length : 0;
  const around = {
    id: `field-${path}`,
    label,
    help: charactersLeft(words.field, { length, longest: field.longest }) ?? '',
    problem,
    optional: field.required ? undefined : words.field.optional,
  };
  // Until its editor is there, the element has no role that allows them.
  const states = {
    'aria-required': field.required,
    'aria-invalid': problem !== null || length > field.longest,
  };
  const back = () => {
    setLinking(false);
    element.current?.focus();
  };
  return (
    <LabelledField {...around}>
      <div className="rich-field" ref={root}>
        {text !== null && text !== 'unshowable' && state && (
          <>
            <RichTextToolbar
              label={`${words.rich.tools}: ${label}`}
              state={state}
              run={(command) => text.run(command)}
              toggleLink={() => setLinking(!isLinking)}
            />
            <p className="text-note" role="status">
              {note}
            </p>
            {isLinking && (
              <div
                onKeyDown={(event) => {
                  if (pressedKey(event) === 'Escape') back();
                }}
              >
                <LinkForm link={state.link} run={(command) => text.run(command)} done={back} />
              </div>
            )}
          </>
        )}
        <div
          {...described(around)}
          className="rich-input"
          ref={(found) => {
            element.current = found;
            addRules(found);
          }}
          hidden={text === 'unshowable'}
          {...(text !== null && states)}
        />
        {text === 'unshowable' && (
          <div className="text-note">
            <p>{words.rich.unshowable}</p>
            <p className="said">{value as string}</p>
            <Button className="secondary" onPress={() => change(field.required ? '' : undefined)}>
              {words.rich.startAgain}
            </Button>
          </div>
        )}
      </div>
    </LabelledField>
  );
}
