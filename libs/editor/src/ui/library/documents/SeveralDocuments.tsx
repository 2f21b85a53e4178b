import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import type { Audience } from '../../../content/audience.ts';
import { isRefusal, type Refusal } from '../../../library/entries/images-api.ts';
import { audienceWords } from '../../../words/audience/index.ts';
import { documentsWords } from '../../../words/documents/index.ts';
import { AudiencePicker } from '../../audience/AudiencePicker.tsx';
import { useAudiences } from '../../audience/use-audiences.ts';
import { useEditor } from '../../context/editor-context.ts';
import { documentFailure, documentProblem } from './document-file.ts';
import { titleFrom } from './document-title.ts';
import { documentType } from './document-types.ts';
import { type OutgoingRow, SeveralDocumentsRow } from './SeveralDocumentsRow.tsx';

interface SeveralDocumentsProps {
  files: readonly File[];
  /** Called when files begin to be sent. */
  sends: () => void;
  /** Called when all have arrived, with the message for the person and the ids of the documents, in the order of the files. */
  added: (message: string, ids: readonly string[]) => void;
  cancel: () => void;
}

/** Uploads several files, one after the other, for the same readers. Those that fail stay in the form and can be sent again. */
export function SeveralDocuments({ files, sends, added, cancel }: SeveralDocumentsProps) {
  const { library, start, words } = useEditor();
  const own = documentsWords(start.locale);
  const audiences = useAudiences();
  const [rows, setRows] = useState<readonly OutgoingRow[]>(() =>
    files.map((file) => ({
      id: library.newId(),
      file,
      title: titleFrom(file),
      problem: documentProblem(words, start, file),
      failure: '',
      stored: null,
    })),
  );
  const [readers, setReaders] = useState<{ audience: Audience; isChosen: boolean }>({
    audience: 'all',
    isChosen: true,
  });
  const [isSending, setSending] = useState(false);
  const left = rows.filter(({ stored, problem }) => stored === null && problem === null);
  const isReady = left.length > 0 && readers.isChosen && left.every(({ title }) => title.trim() !== '');
  const failureMessage = (refusal: Refusal) =>
    fill(own.failed, { why: documentFailure(words, start.locale, refusal) });
  /** Takes in what has become of the rows; with nothing left to send, the form is done. */
  const settle = (next: readonly OutgoingRow[]) => {
    setRows(next);
    const ids = next.flatMap(({ stored }) => stored ?? []);
    if (next.length === 0) cancel();
    else if (ids.length === next.length) finish(ids);
  };
  const finish = (ids: readonly string[]) => added(fill(own.several.added, { count: ids.length }), ids);
  /** Sends one file; the row as it is then. */
  const send = async (row: OutgoingRow): Promise<OutgoingRow> => {
    const { id, file, title } = row;
    const facts = { title: title.trim(), audience: readers.audience };
    let stored = '';
    const came = await library.fileUploads.run(id, {
      name: file.name,
      failed: failureMessage,
      async work(way) {
        const document = await library.addDocument({ id, file, type: documentType(file), ...facts, ...way });
        if (isRefusal(document)) return document;
        stored = document.id;
        return fill(own.added, { title: document.title });
      },
    });
    return typeof came === 'string'
      ? { ...row, failure: '', stored }
      : { ...row, failure: failureMessage(came) };
  };
  const submit = async () => {
    if (!isReady || isSending) return;
    setSending(true);
    sends();
    let now: readonly OutgoingRow[] = rows.map((row) => ({ ...row, failure: '' }));
    setRows(now);
    for (const row of left) {
      const sent = await send(row);
      now = now.map((one) => (one.id === sent.id ? sent : one));
      setRows(now);
    }
    setSending(false);
    settle(now);
  };
  const close = () => {
    const ids = rows.flatMap(({ stored }) => stored ?? []);
    if (ids.length > 0) finish(ids);
    else cancel();
  };
  return (
    <form
      className="uploads"
      aria-label={own.add}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ul className="upload-list" aria-label={own.several.files}>
        {rows.map((row) => (
          <SeveralDocumentsRow
            key={row.id}
            row={row}
            isDisabled={isSending}
            change={(title) => setRows(rows.map((one) => (one.id === row.id ? { ...one, title } : one)))}
            takeOff={() => settle(rows.filter(({ id }) => id !== row.id))}
          />
        ))}
      </ul>
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
      <div className="row">
        <Button type="submit" className="primary" isDisabled={!isReady || isSending}>
          {left.length === 1 ? own.several.uploadOne : fill(own.several.upload, { count: left.length })}
        </Button>
        <Button className="secondary" isDisabled={isSending} onPress={close}>
          {own.cancel}
        </Button>
      </div>
    </form>
  );
}
