import type { KindSpec } from './kinds/field-spec.ts';
import type { EditorStart } from './start-data/start.ts';
import { type OnRichText, type RichFields, type RichTextEvent, richFields } from './page/rich-fields.ts';
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
  const tell = (event: RichTextEvent) => listeners.forEach((listener) => listener(event));
  const rich = richFields({
    session,
    kinds,
    label,
    address: (target) => addressOf(target, start),
    pages: start.pages,
    onTools: tell,
    locale: start.locale,
    onPasted: (pasted) => tell({ pasted }),
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

/** Where a link leads, as the page shows it; null for targets that are no more. */
function addressOf(target: string, { pages, documents }: EditorStart): string | null {
  const [, type, id, section] = /^(page|document):([^#]+)(#.+)?$/.exec(target) ?? [];
  if (type === 'document') return documents.find((document) => document.id === id)?.address ?? null;
  if (type === undefined) return target;
  const page = pages.find((one) => one.id === id);
  return page ? page.address + (section ?? '') : null;
}
