import { type ReactNode, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill, type TextWith } from '@portal/ui/text';
import { isRefusal, type Refusal } from '../../../library/entries/images-api.ts';
import {
  findUsages,
  type FoundUsages,
  type Replaceable,
  replaceEverywhere,
} from '../../../library/entries/replace-everywhere.ts';
import { useEditor } from '../../context/editor-context.ts';
import { useUnsentFile } from './unsent-files.ts';
import { UsageList } from './UsageList.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import type { UploadControl } from '../../../library/uploads/file-uploads.ts';
import { useFileUpload } from './use-file-upload.ts';

/** A file that takes the place of another one, with the id of its upload. */
interface ChosenFile {
  file: File;
  id: string;
}

/** The save that put a new file in all places of another one. */
export interface ReplacedBy {
  /** The id of the new file in its list. */
  by: string;
  commit: string;
  count: number;
}

/** The words of a form that replaces a file. */
interface ReplaceWords extends Readonly<
  Record<'choose' | 'title' | 'submit' | 'cancel' | 'placesChanged', string>
> {
  readonly places: TextWith<'count'>;
  readonly done: TextWith<'name' | 'count'>;
}

interface ReplaceFormProps<Sent extends object> {
  /** What is replaced, and what a person calls it. */
  used: Replaceable;
  name: string;
  words: ReplaceWords;
  /** What the file dialog offers. */
  accept: string;
  /** Why a file cannot be sent; null: it can. */
  problemOf: (file: File) => string | null;
  /** Why something was refused, in words for the person. */
  whyOf: (refusal: Refusal) => string;
  send: (file: ChosenFile, way: UploadControl) => Promise<Sent | Refusal>;
  /** What sections name the new file by. */
  nameOf: (sent: Sent) => string;
  /** Of an image: each place keeps its words, or takes those of the other image. */
  altTexts?: 'kept' | 'new';
  /** Whether the form has everything that the new file requires. */
  isComplete?: boolean;
  /** Called with the save that put the new file in all places. */
  replaced: (done: ReplacedBy) => void;
  /** What stands above the file's name. */
  preview?: (file: File) => ReactNode;
  /** What stands below the places; `isSent`: the file is on its way or has arrived. */
  children: (isSent: boolean) => ReactNode;
}

/** Puts a new file in all places that use another one, in one save. The places are listed before; when they change meanwhile, again. */
export function ReplaceForm<Sent extends object>(props: ReplaceFormProps<Sent>) {
  const { used, words, accept, whyOf, isComplete = true } = props;
  const { library, session } = useEditor();
  const sending = useFileUpload();
  const input = useRef<HTMLInputElement>(null);
  // The same file has the same id when it is sent again, so that it is stored once.
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  // A file that was uploaded is not uploaded again when the save after it is refused.
  const [arrived, setArrived] = useState<Sent | null>(null);
  const [found, setFound] = useState<FoundUsages | null>(null);
  const [problem, setProblem] = useState('');
  const isSending = sending.sent !== null;
  useUnsentFile(chosen?.file ?? null, isSending);

  const list = async () => {
    await session.save();
    const usages = await findUsages(used);
    if (isRefusal(usages)) return setProblem(whyOf(usages));
    setFound(usages);
  };
  const take = (file: File | undefined) => {
    if (!file) return;
    const why = props.problemOf(file);
    setProblem(why ?? '');
    setArrived(null);
    setChosen(why === null ? { file, id: library.newId() } : null);
    if (why === null) void list();
  };
  const failureMessage = (refusal: Refusal) =>
    refusal.code === 'conflict' ? words.placesChanged : whyOf(refusal);
  const submit = async () => {
    if (!chosen || !found) return;
    setProblem('');
    const { expected, usages } = found;
    const { altTexts } = props;
    let by = arrived;
    const result: { done: ReplacedBy | null } = { done: null };
    const came = await sending.run({
      name: chosen.file.name,
      failed: failureMessage,
      async work(way) {
        const sent = by ?? (await props.send(chosen, way));
        if (isRefusal(sent)) return sent;
        by = sent;
        setArrived(sent);
        const answer = await replaceEverywhere(used, {
          by: props.nameOf(sent),
          expected,
          ...(altTexts === undefined ? {} : { words: altTexts }),
        });
        if (isRefusal(answer)) return answer;
        result.done = { by: props.nameOf(sent), commit: answer.commit, count: usages.length };
        return fill(words.done, { name: props.name, count: usages.length });
      },
    });
    if (result.done) return props.replaced(result.done);
    if (typeof came === 'string') return;
    setProblem(failureMessage(came));
    if (came.code === 'conflict') await list();
  };
  return (
    <>
      <div className="row">
        <Button className="secondary" onPress={() => input.current?.click()}>
          {words.choose}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          aria-label={words.choose}
          onChange={({ target }) => {
            take(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
      {problem !== '' && (
        <p className="help" data-tone="problem" role="alert">
          {problem}
        </p>
      )}
      {chosen && (
        <section className="uploads" aria-label={words.title}>
          <div className="row">
            {props.preview?.(chosen.file)}
            <p className="upload-name">{chosen.file.name}</p>
          </div>
          {found && (
            <>
              <p>{fill(words.places, { count: found.usages.length })}</p>
              <UsageList usages={found.usages} />
            </>
          )}
          {props.children(isSending || arrived !== null)}
          {sending.sent && (
            <UploadProgress fileName={chosen.file.name} part={sending.sent.part} stop={sending.stop} />
          )}
          <div className="row">
            <Button
              className="primary"
              isDisabled={!found || !isComplete || isSending}
              onPress={() => void submit()}
            >
              {words.submit}
            </Button>
            <Button className="secondary" isDisabled={isSending} onPress={() => setChosen(null)}>
              {words.cancel}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
