import { useEffect, useRef, useState } from 'react';
import { fill } from '@portal/ui/text';
import {
  changeRedirects,
  readRedirects,
  type RedirectChange,
  type RedirectCounts,
  type RedirectList,
  type NewRedirect,
  type SiteRedirect,
  wrongLines,
} from '../../pages/redirects-api.ts';
import type { Refusal } from '../../pages/site-api.ts';
import type { RedirectsWords } from '../../words/redirects/index.ts';
import { useEditor } from '../context/editor-context.ts';

/** The result of the last change: a message about its success, or the failure. */
interface Outcome {
  message: string;
  failure: Refusal | null;
  /** The redirect that this change removed, so that it can be added again; null: none. */
  removed: SiteRedirect | null;
}

const NOTHING: Outcome = { message: '', failure: null, removed: null };

/** Reads the redirects of the site and returns them with the functions that change them. Before each change everything typed is saved. */
export function useRedirects(words: RedirectsWords) {
  const { announce, session } = useEditor();
  const [list, setList] = useState<RedirectList | null>(null);
  const [outcome, setOutcome] = useState<Outcome>(NOTHING);
  const [isWorking, setWorking] = useState(false);
  const inWork = useRef(false);
  const read = async (): Promise<void> => {
    const answer = await readRedirects();
    if ('ok' in answer) setOutcome({ ...NOTHING, failure: answer });
    else setList(answer);
  };
  useEffect(() => void read(), []);

  /**
   * Changes the redirects and reads them again; true when that succeeded. While one change is running another is ignored. The buttons stay
   * enabled meanwhile, since a disabled button loses the focus.
   */
  const change = async (
    what: RedirectChange,
    message: (counts: RedirectCounts) => string,
    removed: SiteRedirect | null = null,
  ): Promise<boolean> => {
    if (inWork.current) return false;
    inWork.current = true;
    setWorking(true);
    setOutcome(NOTHING);
    await session.save();
    const answer = await changeRedirects(list?.version ?? null, what);
    if ('counts' in answer || answer.code === 'conflict') await read();
    setWorking(false);
    inWork.current = false;
    if (!('counts' in answer)) {
      setOutcome({ ...NOTHING, failure: answer });
      return false;
    }
    const text = message(answer.counts);
    setOutcome({ ...NOTHING, message: text, removed });
    announce(text);
    return true;
  };

  return {
    list,
    outcome,
    isWorking,
    read,
    add: (redirect: NewRedirect) =>
      change({ add: [redirect] }, () => fill(words.added, { from: redirect.from })),
    remove: (redirect: SiteRedirect) =>
      change({ remove: [redirect.from] }, () => fill(words.removed, { from: redirect.from }), redirect),
    bringBack: ({ from, to, temporary }: SiteRedirect) =>
      change({ add: [{ from, to, temporary }] }, () => fill(words.added, { from })),
    importCsv: (csv: string, replaceAll: boolean) =>
      change({ csv, replaceAll }, ({ added, replaced, removed, heading }) => {
        const counts = { added: String(added), replaced: String(replaced), removed: String(removed) };
        const imported = fill(words.imported, counts);
        return heading === '' ? imported : `${imported} ${fill(words.headings, { heading })}`;
      }),
  };
}

/** The reason why a change was refused, in one sentence. */
export function refusalMessage(words: RedirectsWords, failure: Refusal): string {
  if (failure.code === 'conflict') return words.overtaken;
  const [first] = wrongLines(failure).lines;
  return fill(words.failed, { why: first?.message ?? failure.message }).trim();
}
