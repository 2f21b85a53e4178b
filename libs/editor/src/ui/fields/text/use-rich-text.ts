import { valueAt } from '@portal/ports/json';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { TextSpec } from '../../../kinds/field-spec.ts';
import { REDRAWN } from '../../../page/texts/shown-values.ts';
import { openRichText } from '../../../rich-text/open-rich-text.ts';
import type { RichText, RichTextOptions, RichTextState } from '../../../rich-text/rich-text.ts';
import { targetAddress } from '../../../rich-text/target-address.ts';
import { useEditor } from '../../context/editor-context.ts';
import type { FieldProps } from '../field/use-field.ts';

/** The level of the largest heading in the panel: one below the name of the section. */
const HEADING = 3;

type Events = Pick<RichTextOptions, 'label' | 'onTools' | 'onPasted' | 'onFocus' | 'onBlur'>;

/** A running text of a section that is edited in an element of the panel. Null: it is not open yet; `unshowable`: it has content that cannot be edited here. */
interface PanelText {
  text: RichText | 'unshowable' | null;
  state: RichTextState | null;
}

/** Edits the text of a field in `element`, which shows each change that is made elsewhere. */
export function useRichText(
  { field, path, section }: Pick<FieldProps<TextSpec>, 'field' | 'path' | 'section'>,
  element: RefObject<HTMLElement | null>,
  events: Events,
): PanelText {
  const { session, start } = useEditor();
  const [text, setText] = useState<PanelText['text']>(null);
  const [state, setState] = useState<RichTextState | null>(null);
  const newest = useRef(events);
  newest.current = events;
  useEffect(() => {
    const stored = () => {
      const value = valueAt(session.get().page.sections[section]?.data, path);
      return typeof value === 'string' ? value : '';
    };
    let opened: RichText | null = null;
    const open = () => {
      opened =
        element.current &&
        openRichText(element.current, {
          text: stored(),
          only: field.only,
          replaces: true,
          look: { heading: HEADING, address: (target) => targetAddress(target, start) },
          pages: start.pages,
          locale: start.locale,
          label: newest.current.label,
          onChange({ text: next, ...seen }) {
            const value = next === '' && !field.required ? undefined : next;
            session.change({ type: 'field', id: section, path, value, ...seen });
          },
          onState: setState,
          onFocus: () => newest.current.onFocus(),
          onBlur: () => newest.current.onBlur(),
          onRedrawn: () => void document.dispatchEvent(new Event(REDRAWN)),
          onTools: (part) => newest.current.onTools(part),
          onPasted: (message) => newest.current.onPasted(message),
        });
      setText(opened ?? 'unshowable');
      setState(opened?.state() ?? null);
    };
    open();
    const stop = session.subscribe(() => {
      if (!opened) open();
      else if (!opened.show(stored())) {
        opened.close();
        open();
      }
    });
    return () => {
      stop();
      opened?.close();
    };
  }, [session, section, path]);
  return { text, state };
}
