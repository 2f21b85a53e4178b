import type { KindSpec } from './kinds/field-spec.ts';
import type { EditorStart } from './start-data/start.ts';
import { type OnRichText, type RichFields, type RichTextEvent, richFields } from './page/rich-fields.ts';
import { targetAddress } from './rich-text/target-address.ts';
import type { EditSession } from './saving/edit-session.ts';

interface Parts {
  host: HTMLElement;
  start: EditorStart;
  session: EditSession;
  kinds: readonly KindSpec[];
  label: (kind: string, path: string) => string;
}

/** The rich texts of the page at hand, and what hears of what happens at them. */
export function startRichFields(parts: Parts): { rich: RichFields; onRichText: OnRichText } {
  const { host, start, session, kinds, label } = parts;
  const listeners = new Set<(event: RichTextEvent) => void>();
  const notify = (event: RichTextEvent) => listeners.forEach((listener) => listener(event));
  const rich = richFields({
    session,
    kinds,
    label,
    address: (target) => targetAddress(target, start),
    pages: start.pages,
    onTools: notify,
    locale: start.locale,
    onPasted: (pasted) => notify({ pasted }),
    toolsHaveFocus: () => host.shadowRoot?.activeElement?.closest('[data-rich-tools]') != null,
    load: async () => (await import('./rich-text/open-rich-text.ts')).openRichText,
  });
  return {
    rich,
    onRichText(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
