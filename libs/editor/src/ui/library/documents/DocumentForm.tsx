import { useState } from 'react';
import { fill } from '@portal/ui/text';
import type { Audience } from '../../../content/audience.ts';
import { isRefusal, type Refusal } from '../../../library/entries/images-api.ts';
import { audienceWords } from '../../../words/audience/index.ts';
import { AudiencePicker } from '../../audience/AudiencePicker.tsx';
import { useAudiences } from '../../audience/use-audiences.ts';
import { documentsWords } from '../../../words/documents/index.ts';
import { useEditor } from '../../context/editor-context.ts';
import { InputField } from '../../parts/LabelledField.tsx';
import { DOCUMENT_TYPES, documentFailure, documentProblem } from './document-file.ts';
import type { UploadFormActs } from '../entries/AddEntry.tsx';
import { FileInput } from '../entries/FileInput.tsx';
import { useUnsentFile } from '../entries/unsent-files.ts';
import { UploadForm } from '../entries/UploadForm.tsx';
import { useFileUpload } from '../entries/use-file-upload.ts';
import { TITLE_LENGTH, titleFrom } from './document-title.ts';
import { documentType } from './document-types.ts';
import { SeveralDocuments } from './SeveralDocuments.tsx';

interface OneDocumentProps extends UploadFormActs {
  /** Called with several files that are chosen together; left out: only one can be chosen. */
  chooseSeveral?: (files: readonly File[]) => void;
}

/** Uploads one document or download, or several together. */
export function DocumentForm(acts: UploadFormActs) {
  const { choose, waiting, sends, added, cancel } = acts;
  const [files, setFiles] = useState(waiting);
  if (files.length < 2)
    return (
      <OneDocumentForm
        {...acts}
        chooseSeveral={(chosen) => {
          choose(chosen[0] ?? null);
          setFiles(chosen);
        }}
      />
    );
  const dropped = files.filter((file) => waiting.includes(file)).length || 1;
  return (
    <SeveralDocuments
      files={files}
      sends={sends}
      added={(message, ids) => added(message, ids, dropped)}
      cancel={() => cancel(dropped)}
    />
  );
}

/** Uploads one document or download, with its title and who may read it. A failure keeps all of it. */
export function OneDocumentForm({ dropped, choose, chooseSeveral, sends, added, cancel }: OneDocumentProps) {
  const { library, start, words } = useEditor();
  const own = documentsWords(start.locale);
  const sending = useFileUpload();
  const audiences = useAudiences();
  const [file, setFile] = useState(dropped);
  // The same file has the same id when it is sent again, so that it is stored once.
  const [id, setId] = useState(library.newId);
  // The title is the name of the file until one is typed.
  const [typed, setTyped] = useState<string | null>(null);
  const title = typed ?? (file ? titleFrom(file) : '');
  const [readers, setReaders] = useState<{ audience: Audience; isChosen: boolean }>({
    audience: 'all',
    isChosen: true,
  });
  const [failure, setFailure] = useState('');
  const problem = file && documentProblem(words, start, file);
  const isSending = sending.sent !== null;
  useUnsentFile(file, isSending);
  const isReady = file !== null && problem === null && title.trim() !== '' && readers.isChosen;
  const submit = async () => {
    if (!isReady || isSending) return;
    setFailure('');
    sends();
    const facts = { title: title.trim(), audience: readers.audience };
    const failureMessage = (refusal: Refusal) =>
      fill(own.failed, { why: documentFailure(words, start.locale, refusal) });
    let stored: string | undefined;
    const came = await sending.run({
      name: file.name,
      failed: failureMessage,
      async work(way) {
        const document = await library.addDocument({ id, file, type: documentType(file), ...facts, ...way });
        if (isRefusal(document)) return document;
        stored = document.id;
        return fill(own.added, { title: document.title });
      },
    });
    if (typeof came === 'string') added(came, stored === undefined ? [] : [stored]);
    else setFailure(failureMessage(came));
  };
  return (
    <UploadForm
      label={own.add}
      failure={failure}
      sending={sending}
      isReady={isReady}
      cancel={cancel}
      words={own}
      submit={() => void submit()}
    >
      <FileInput
        label={own.add}
        help={start.hasDocumentStore ? own.kinds : own.smallKinds}
        dropped={dropped}
        problem={problem}
        accept={DOCUMENT_TYPES}
        chooseSeveral={chooseSeveral}
        autoFocus
        isDisabled={isSending}
        choose={(chosen) => {
          setFile(chosen);
          choose(chosen);
          setId(library.newId());
          setFailure('');
        }}
      />
      <InputField
        label={own.title}
        help={own.titleHelp}
        maxLength={TITLE_LENGTH}
        value={title}
        disabled={isSending}
        onChange={({ target }) => setTyped(target.value)}
      />
      <fieldset disabled={isSending}>
        <AudiencePicker
          legend={own.audience}
          value={readers.audience}
          audiences={audiences}
          words={audienceWords(start.locale)}
          change={(audience, isChosen) => setReaders({ audience, isChosen })}
        />
      </fieldset>
      {!readers.isChosen && <p className="help">{own.someNone}</p>}
    </UploadForm>
  );
}
