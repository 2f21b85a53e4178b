import { useState } from 'react';
import { completeAddress } from '../../fields/link/typed-address.ts';
import type { EditorStart } from '../../start-data/start.ts';
import { type KnownDocument, useDocuments, useEditor } from '../context/editor-context.ts';
import { described } from '../parts/LabelledField.tsx';

interface LinkChoiceProps {
  /** What its `LabelledField` has. */
  around: Parameters<typeof described>[0];
  /** A link target; empty: none. */
  target: string;
  change: (target: string) => void;
  /** Hear of the focus of what it is made of. */
  onFocus?: () => void;
  onBlur?: () => void;
}

/** Where a link leads: a page picked from the site's, a document, or an address that is typed. */
export function LinkChoice({ around, target, change, onFocus, onBlur }: LinkChoiceProps) {
  const { start, words } = useEditor();
  // An address that is emptied is still being typed, until something else is picked.
  const [isTyping, setTyping] = useState(false);
  const documents = useDocuments(/^document:(.+)$/.exec(target)?.[1]);
  const isAddress = isTypedAddress(target, { ...start, documents }) || (isTyping && target === '');
  const place = sectionOf(target, start);
  return (
    <>
      <select
        {...described(around)}
        className="input"
        value={isAddress ? 'address' : target}
        onFocus={onFocus}
        onBlur={onBlur}
        onChange={({ target: chosen }) => {
          setTyping(chosen.value === 'address');
          change(chosen.value === 'address' ? 'https://' : chosen.value);
        }}
      >
        <option value="">{words.field.choose}</option>
        <option value="address">{words.field.linkAddress}</option>
        <optgroup label={words.field.linkPage}>
          {start.pages.map((page) => (
            <option key={page.id} value={`page:${page.id}`}>
              {page.title} ({page.address})
            </option>
          ))}
          {place && (
            <option value={target}>
              {place.page.title} ({place.page.address}#{place.section})
            </option>
          )}
        </optgroup>
        {documents.length > 0 && (
          <optgroup label={words.field.linkDocument}>
            {documents.map((document) => (
              <option key={document.id} value={`document:${document.id}`}>
                {document.title}
              </option>
            ))}
          </optgroup>
        )}
      </select>
      {isAddress && (
        <input
          className="input"
          type="text"
          inputMode="url"
          aria-label={words.field.address}
          {...described(around)}
          id={`${around.id}-address`}
          value={target}
          onFocus={onFocus}
          onChange={({ target: typed }) => {
            setTyping(true);
            change(typed.value);
          }}
          onBlur={() => {
            const complete = completeAddress(target);
            if (complete !== target) change(complete);
            onBlur?.();
          }}
        />
      )}
    </>
  );
}

interface Known extends Pick<EditorStart, 'pages'> {
  documents: readonly KnownDocument[];
}

/** The page and section that a target names; null: it names no section, or the page is not known. Assistants write such links. */
function sectionOf(target: string, { pages }: Pick<Known, 'pages'>) {
  const [, id, section] = /^page:([\w-]+)#([\w-]+)$/.exec(target) ?? [];
  const page = pages.find((one) => one.id === id);
  return page && section !== undefined ? { page, section } : null;
}

/** Whether a target is typed, and not one of the site's pages and documents. */
export function isTypedAddress(target: string, { pages, documents }: Known): boolean {
  const isListed =
    pages.some((page) => target === `page:${page.id}`) ||
    documents.some((document) => target === `document:${document.id}`) ||
    sectionOf(target, { pages }) !== null;
  return target !== '' && !isListed;
}
