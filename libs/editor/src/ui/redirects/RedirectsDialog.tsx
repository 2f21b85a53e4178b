import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { REDIRECTS_CSV, searchRedirects, type SiteRedirect, wrongLines } from '../../pages/redirects-api.ts';
import { type RedirectsWords, redirectsWords } from '../../words/redirects/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { addPageRules } from '../pages/page-rules.ts';
import { DialogFrame } from '../parts/DialogFrame.tsx';
import { Icon } from '../parts/Icon.tsx';
import { SearchField } from '../parts/SearchField.tsx';
import { AddRedirect } from './AddRedirect.tsx';
import { ImportRedirects, ImportReport } from './ImportRedirects.tsx';
import { refusalMessage, useRedirects } from './use-redirects.ts';

/** How many redirects are listed at once; others are found by searching. */
const MOST_SHOWN = 100;

/** Lists the redirects of the site. They can be searched, added, removed, imported, and downloaded as a file. */
export default function RedirectsDialog({ close }: { close: () => void }) {
  const { start } = useEditor();
  const words = redirectsWords(start.locale);
  const redirects = useRedirects(words);
  const { list, outcome, isWorking } = redirects;
  const { failure, removed, message } = outcome;
  const hint = useRef<HTMLParagraphElement>(null);
  /** Finds the button to focus when the list has changed: the button that was pressed no longer exists then. */
  const wanted = useRef<((buttons: readonly HTMLElement[]) => HTMLElement | undefined) | null>(null);
  useEffect(() => {
    const rowIn = wanted.current;
    wanted.current = null;
    if (!rowIn) return;
    const dialog = hint.current?.closest('.dialog');
    const buttons = [...(dialog?.querySelectorAll<HTMLElement>('li button') ?? [])];
    (rowIn(buttons) ?? dialog?.querySelector('input'))?.focus();
  }, [list]);
  const remove = (one: SiteRedirect, at: number) => {
    wanted.current = (buttons) => buttons[at] ?? buttons.at(-1);
    void redirects.remove(one);
  };
  const bringBack = (one: SiteRedirect) => {
    wanted.current = (buttons) => buttons.find((button) => button.dataset['from'] === one.from);
    void redirects.bringBack(one);
  };
  const isReport = failure !== null && wrongLines(failure).lines.some(({ line }) => line !== null);
  return (
    <DialogFrame title={words.title} close={close}>
      <p className="help" ref={hint}>
        {words.hint}
      </p>
      {failure &&
        (isReport ? (
          <ImportReport words={words} failure={failure} />
        ) : (
          <p className="help" role="alert" data-tone="problem">
            {refusalMessage(words, failure)}
          </p>
        ))}
      {message !== '' && <p className="help">{message}</p>}
      {removed && (
        <div className="row">
          <Button className="secondary" onPress={() => bringBack(removed)}>
            <Icon name="undo" /> {fill(words.undo, { from: removed.from })}
          </Button>
        </div>
      )}
      {list === null ? (
        failure ? (
          <Button className="primary" onPress={() => void redirects.read()}>
            {words.again}
          </Button>
        ) : (
          <p role="status">{words.reading}</p>
        )
      ) : (
        <>
          <RedirectRows words={words} redirects={list.redirects} remove={remove} />
          <AddRedirect words={words} isWorking={isWorking} add={redirects.add} />
          <ImportRedirects words={words} isWorking={isWorking} importCsv={redirects.importCsv} />
        </>
      )}
      <div className="row acts">
        {list !== null && list.redirects.some(({ isFormer }) => !isFormer) && (
          <a className="plain" href={REDIRECTS_CSV} download="redirects.csv">
            {words.export}
          </a>
        )}
        <Button className="secondary" onPress={close}>
          {words.close}
        </Button>
      </div>
    </DialogFrame>
  );
}

interface RowsProps {
  words: RedirectsWords;
  redirects: readonly SiteRedirect[];
  /** `at`: its index in the list as shown. */
  remove: (redirect: SiteRedirect, at: number) => void;
}

function RedirectRows({ words, redirects, remove }: RowsProps) {
  const [typed, setTyped] = useState('');
  if (redirects.length === 0) return <p className="help">{words.none}</p>;
  const found = searchRedirects(redirects, typed);
  const more = found.length - MOST_SHOWN;
  return (
    <section aria-label={words.title}>
      <p className="help">{fill(words.total, { count: String(redirects.length) })}</p>
      <SearchField label={words.search} value={typed} change={setTyped} />
      {found.length === 0 && <p className="help">{words.noneFound}</p>}
      <ul className="page-rows" ref={addPageRules}>
        {found.slice(0, MOST_SHOWN).map((one, at) => (
          <li className="page-row" key={one.from}>
            <p className="page-name">
              <span dir="ltr">{one.from}</span>
              <small>{fill(wordsOf(one, words), { target: one.title || one.to })}</small>
            </p>
            <Button
              className="icon-button"
              aria-label={fill(words.remove, { from: one.from })}
              data-from={one.from}
              onPress={() => remove(one, at)}
            >
              <Icon name="remove" />
            </Button>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="help">{fill(words.more, { count: String(more) })}</p>}
    </section>
  );
}

/** The words for where an old address leads. */
function wordsOf({ isFormer, temporary }: SiteRedirect, words: RedirectsWords): string {
  if (isFormer) return words.former;
  return temporary ? words.toTemporarily : words.to;
}
