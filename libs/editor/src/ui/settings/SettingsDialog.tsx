import { useEffect, useMemo, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { SITE_RECORD, siteRecordKind } from '../../settings/site-record.ts';
import { type EditSession, editSession } from '../../saving/edit-session.ts';
import { localDrafts } from '../../local-draft/local-drafts.ts';
import { mergeLoader } from '../../merge/load-merge.ts';
import { siteRecordApi } from '../../settings/site-record-api.ts';
import { languagesWords } from '../../words/languages/index.ts';
import { lookWords } from '../../words/look/index.ts';
import { settingsWords } from '../../words/settings/index.ts';
import { unsavedWords } from '../../words/unsaved/index.ts';
import { ConflictPart } from '../panel/ConflictPart.tsx';
import { EditorContext, useEditor, useEditState } from '../context/editor-context.ts';
import { savingWords } from '../../saving/saving-words.ts';
import { failedSaveMessage } from '../notices/notices-of.ts';
import { SignInAgainDialog } from '../account/SignInAgainDialog.tsx';
import { DialogFrame } from '../parts/DialogFrame.tsx';
import { announceLocalDraftsChanged } from '../unsaved/UnsavedNotice.tsx';
import { LanguagesForm } from './LanguagesForm.tsx';
import { LookForm } from './LookForm.tsx';
import { SettingsForm } from './SettingsForm.tsx';

/** A session whose dialog was closed before everything was saved. It goes on saving, and the next dialog continues it. */
let unsaved: EditSession | null = null;

interface SettingsProps {
  close: () => void;
  /** The part that is shown first: the fields of the site's record, the look beside the page, or the languages. */
  part?: 'record' | 'look' | 'languages';
}

/**
 * The dialog for name, home page, navigation, footer, look and languages of the site. They are edited and saved in the same way as
 * sections.
 */
export default function SettingsDialog({ close, part: first = 'record' }: SettingsProps) {
  const [part, setPart] = useState(first);
  const outer = useEditor();
  const { start } = outer;
  const words = settingsWords(start.locale);
  const [session, setSession] = useState<EditSession | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const begin = async () => {
    setFailure(null);
    const begun =
      (await resumed()) ?? (await beginSession({ person: start.person, tab: outer.tab, title: words.title }));
    if (typeof begun === 'string') setFailure(begun);
    else setSession(begun);
  };
  useEffect(() => void begin(), []);
  const editor = useMemo(() => {
    const options = { ...outer.words.options, ...words.corners };
    return (
      session && {
        ...outer,
        session,
        wanted: null,
        words: { ...outer.words, options },
        kinds: [siteRecordKind(words.record, words.labels)],
      }
    );
  }, [outer, session, words]);
  if (!editor)
    return (
      <DialogFrame title={words.title} close={close} isMedium>
        {failure === null ? (
          <p role="status">{words.reading}</p>
        ) : (
          <>
            <p className="help" role="alert" data-tone="problem">
              {fill(words.readingFailed, { why: failure }).trim()}
            </p>
            <Button className="primary" onPress={() => void begin()}>
              {words.again}
            </Button>
          </>
        )}
      </DialogFrame>
    );
  const looks = part === 'look' ? start.looks : undefined;
  const shut = async () => {
    const { session: site } = editor;
    await site.save();
    await outer.session.save();
    const isSaved = [site, outer.session].every((one) => one.get().saving.state === 'saved');
    // The page behind the dialog still shows the former settings, so it is loaded again.
    if (isSaved && site.get().stacks.past.length + site.get().takenIn > 0) return location.reload();
    const isLeft = site.get().saving.state !== 'saved';
    // The first press warns that something is not saved. The second closes the dialog, and the local draft stays.
    if (isLeft && !isLeaving) return setLeaving(true);
    if (isLeft) leaveUnsaved(site);
    close();
  };
  return (
    <EditorContext value={editor}>
      <DialogFrame
        title={titleOf(looks ? 'look' : part, start.locale)}
        close={() => void shut()}
        isDocked={looks !== undefined}
      >
        <SavingPart hint={looks ? lookWords(start.locale).hint : words.hint} />
        {looks ? (
          <LookForm looks={looks} />
        ) : part === 'languages' ? (
          <LanguagesForm />
        ) : (
          <SettingsForm openLook={() => setPart('look')} openLanguages={() => setPart('languages')} />
        )}
        {isLeaving && <LeavingHint />}
        <div className="row acts">
          <Button className="secondary" onPress={() => void shut()}>
            {words.close}
          </Button>
        </div>
      </DialogFrame>
      <SignInAgainDialog />
    </EditorContext>
  );
}

function titleOf(part: NonNullable<SettingsProps['part']>, locale: string): string {
  if (part === 'look') return lookWords(locale).title;
  return part === 'languages' ? languagesWords(locale).title : settingsWords(locale).title;
}

/** The session that was closed unsaved, brought up to date with what others saved since; null: there is none. */
async function resumed(): Promise<EditSession | null> {
  const session = unsaved;
  unsaved = null;
  await session?.refresh();
  return session;
}

function leaveUnsaved(session: EditSession): void {
  unsaved = session;
  const stop = session.subscribe(() => {
    const { isStored, saving } = session.get();
    if (saving.state !== 'saved' || isStored !== true) return;
    stop();
    announceLocalDraftsChanged();
  });
  announceLocalDraftsChanged();
}

/** Warns that something is not saved when the dialog is closed; nothing once it is saved. */
function LeavingHint() {
  const { start } = useEditor();
  const isSaved = useEditState(({ saving }) => saving.state === 'saved');
  if (isSaved) return null;
  return (
    <p className="help" role="alert" data-tone="problem">
      {unsavedWords(start.locale).settingsLeft}
    </p>
  );
}

async function beginSession({
  person,
  tab,
  title,
}: {
  person: string;
  tab: string;
  title: string;
}): Promise<EditSession | string> {
  const api = siteRecordApi();
  const base = await api.read();
  if ('ok' in base) return base.message;
  const session = editSession(base, {
    api,
    localDrafts: localDrafts({ person, page: SITE_RECORD, tab }, { title, address: null }),
    loadMerge: mergeLoader(),
    now: () => Date.now(),
    later: (work, ms) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  });
  await session.bringBack();
  return session;
}

/** The state of saving, undo and redo, and fields that two editors changed differently. */
function SavingPart({ hint }: { hint: string }) {
  const { session, start, words: editorWords } = useEditor();
  const words = settingsWords(start.locale);
  const state = useEditState((one) => one);
  const { text, tone } = savingWords(editorWords, state);
  return (
    <>
      <p className="help">{hint}</p>
      <div className="row">
        <span className="bar-saving" role="status" data-tone={tone}>
          {text}
        </span>
        <Button
          className="secondary"
          isDisabled={state.stacks.past.length === 0}
          onPress={() => session.undo()}
        >
          {words.undo}
        </Button>
      </div>
      {state.saving.state === 'failed' && (
        <p className="help" role="alert" data-tone="problem">
          {failedSaveMessage(state.saving.message, state.isStored, editorWords)}
        </p>
      )}
      <ConflictPart id={SITE_RECORD} />
    </>
  );
}
