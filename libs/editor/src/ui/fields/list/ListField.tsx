import { isRecord } from '@portal/ports/json';
import { type ComponentType, type FocusEvent, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { plainStart } from '../../../content/plain-start.ts';
import { emptyValue } from '../../../fields/field/empty-value.ts';
import { isMadeOfImage } from '../../../fields/image/image-entry.ts';
import { audienceWords, titleForWhom } from '../../../words/audience/index.ts';
import { isFilled } from '../../../kinds/unfinished-entry.ts';
import { fieldLabel } from '../../../words/names.ts';
import { useDocuments, useEditor } from '../../context/editor-context.ts';
import { Icon } from '../../parts/Icon.tsx';
import { loadedLater } from '../../parts/loaded-later.tsx';
import { RowHandle } from '../../parts/RowHandle.tsx';
import { type FieldProps, type ListProps, useField, useProblem } from '../field/use-field.ts';

/** A list, and what its entries are edited with. */
interface ListFieldProps extends ListProps {
  /** The control of an entry, which may be a list again. */
  entryControl: ComponentType<FieldProps>;
}

const AddImages = loadedLater(() => import('../image/AddImages.tsx'), 'quiet');
const AddDocument = loadedLater(() => import('../document/AddDocument.tsx'), 'note');

/** A list whose entries are added, taken away, moved, and opened one at a time. */
export function ListField({ entryControl: EntryControl, ...props }: ListFieldProps) {
  const { announce, session, start, wanted, words } = useEditor();
  const { field, path, value, section } = props;
  const change = useField(props);
  const problem = useProblem(props);
  const [open, setOpen] = useState(() => entryAt(path, wanted?.path));
  // When a field inside an entry is asked for, the entry is opened first so that the field can get the focus.
  const [heard, setHeard] = useState(wanted);
  if (wanted !== heard) {
    setHeard(wanted);
    setOpen((before) => entryAt(path, wanted?.path) ?? before);
  }
  const list = useRef<HTMLOListElement>(null);
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const label = fieldLabel(words, field);
  const isPlain = field.item.type !== 'group';
  const documents = useDocuments();
  const nameOf = (entry: unknown, index: number) => {
    const document = documents.find(({ id }) => id === entry);
    if (document) return titleForWhom(document, audienceWords(start.locale));
    return entryName(entry) ?? fill(words.field.entry, { number: index + 1 });
  };
  /** Puts the focus on a part of an entry once the list is drawn again; where it is not, or cannot be used, on the first button. */
  const focusEntry = (index: number, part: string) =>
    requestAnimationFrame(() => {
      const ol = list.current;
      const entry = ol?.children[index] ?? ol?.lastElementChild ?? ol?.parentElement;
      (entry?.querySelector<HTMLElement>(part) ?? entry?.querySelector('button:enabled'))?.focus();
    });
  const isComplete = (entry: unknown) => isFilled(field.item, entry);
  // An entry that is an image or a document is chosen, and cannot begin empty.
  const isReplaceable = !isMadeOfImage(field.item) && field.item.type !== 'document';
  const add = () => {
    session.beginEntry({ section, path: `${path}.${entries.length}`, isComplete });
    change([...entries, emptyValue(field.item)]);
  };
  /** Takes an entry away; the last one that the list must have makes way for an empty one. */
  const remove = (index: number) => {
    if (entries.length > field.least) {
      change(entries.toSpliced(index, 1));
      setOpen(null);
      return focusEntry(index, headButton(1));
    }
    const at = `${path}.${index}`;
    const { unfinished } = session.get();
    const isSame = unfinished?.section === section && unfinished.path === at;
    session.beginEntry({
      section,
      path: at,
      isComplete,
      instead: isSame ? unfinished.instead : entries[index],
    });
    change(entries.with(index, emptyValue(field.item)));
    setOpen(index);
    focusEntry(index, FIRST_CONTROL);
  };
  /** The focus went on to another part of the panel, and not into a dialog over it. */
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const around = '.panel, .dialog';
    if (!(relatedTarget instanceof Element) || currentTarget.contains(relatedTarget)) return;
    if (relatedTarget.closest(around) === currentTarget.closest(around)) session.finishEntry();
  };
  useEffect(() => () => session.finishEntry(), [session]);
  const move = (from: number, to: number) => {
    change(entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]));
    if (open === from) setOpen(to);
    else if (open === to) setOpen(from);
    // React reuses the elements by index, so the focus would stay on the button of the entry that is now at that index.
    focusEntry(to, headButton(to < from ? 3 : 2));
    announce(`${nameOf(entries[from], from)}: ${to + 1} / ${entries.length}`);
  };
  return (
    <fieldset className="group" data-path={path} tabIndex={-1}>
      <legend>{label}</legend>
      {problem !== null && (
        <p className="help" data-tone="problem">
          {problem}
        </p>
      )}
      <ol className="entries" ref={list}>
        {entries.map((entry, index) => (
          <li className="entry" key={index} onBlur={leave}>
            <div className="entry-head">
              {entries.length > 1 && <RowHandle move={move} />}
              {isPlain ? (
                <span className="entry-name">{nameOf(entry, index)}</span>
              ) : (
                <Button
                  className="entry-name"
                  aria-expanded={open === index}
                  onPress={() => setOpen(open === index ? null : index)}
                >
                  <Icon name={open === index ? 'down' : 'next'} /> {nameOf(entry, index)}
                </Button>
              )}
              <Button
                className="icon-button"
                aria-label={`${words.field.up}: ${nameOf(entry, index)}`}
                isDisabled={index === 0}
                onPress={() => move(index, index - 1)}
              >
                <Icon name="up" />
              </Button>
              <Button
                className="icon-button"
                aria-label={`${words.field.down}: ${nameOf(entry, index)}`}
                isDisabled={index === entries.length - 1}
                onPress={() => move(index, index + 1)}
              >
                <Icon name="down" />
              </Button>
              <Button
                className="icon-button"
                aria-label={`${words.field.remove}: ${nameOf(entry, index)}`}
                isDisabled={entries.length <= field.least && !isReplaceable}
                onPress={() => remove(index)}
              >
                <Icon name="remove" />
              </Button>
            </div>
            {(isPlain || open === index) && (
              <EntryControl field={field.item} path={`${path}.${index}`} value={entry} section={section} />
            )}
          </li>
        ))}
      </ol>
      {entries.length >= field.most && (
        <p className="help">{fill(words.field.full, { count: field.most })}</p>
      )}
      {isMadeOfImage(field.item) ? (
        <AddImages field={field} path={path} value={value} section={section} />
      ) : field.item.type === 'document' ? (
        <AddDocument field={field} path={path} value={value} section={section} />
      ) : (
        <Button
          className="secondary"
          aria-label={fill(words.field.addTo, { list: label })}
          isDisabled={entries.length >= field.most}
          onPress={() => {
            add();
            setOpen(entries.length);
            focusEntry(entries.length, FIRST_CONTROL);
          }}
        >
          <Icon name="add" /> {words.field.add}
        </Button>
      )}
    </fieldset>
  );
}

/** The entry of the list at `path` in which the wanted field is; null: in none. */
function entryAt(path: string, wanted: string | undefined): number | null {
  if (wanted === undefined || !wanted.startsWith(`${path}.`)) return null;
  const index = Number.parseInt(wanted.slice(path.length + 1), 10);
  return Number.isNaN(index) ? null : index;
}

/** Selects the first control of an open entry. */
const FIRST_CONTROL = ':scope > .entry-head ~ * :is(button, input, select, textarea)';

/** Selects a button in the head of an entry, counted from its end. */
function headButton(fromEnd: number): string {
  return `:scope > .entry-head > button:nth-last-of-type(${fromEnd}):enabled`;
}

/** The words that distinguish an entry from others: its own, else those of its image. */
function entryName(entry: unknown): string | null {
  if (!isRecord(entry)) return null;
  const values = Object.values(entry);
  const words = [...values, ...values.map((value) => isRecord(value) && value['alt'])].find(
    (value) => typeof value === 'string' && value !== '',
  );
  return typeof words === 'string' ? plainStart(words).slice(0, 60) : null;
}
