import { useState } from 'react';
import { Button } from 'react-aria-components';
import { fill } from '../../../view/language.ts';
import type { DocumentAudience, SiteDocument } from '../../session/documents-api.ts';
import { isRefusal } from '../../session/library-api.ts';
import { useEditor } from '../editor-context.ts';
import { whyOf } from './why.ts';

interface DocumentFormProps {
  /** The names that a document can be for. */
  audiences: readonly string[];
  added: (document: SiteDocument) => void;
  cancel: () => void;
}

const LARGEST = 100 * 1024 ** 2;
const NO_STORE = /^(?:no_documents_store|not_configured)$/;

/** Uploads one document, with its title and who may read it. A failure keeps all of it. */
export function DocumentForm({ audiences, added, cancel }: DocumentFormProps) {
  const { library, words } = useEditor();
  const [file, setFile] = useState<File | null>(null);
  const [title, setTitle] = useState('');
  const [readers, setReaders] = useState<'all' | 'some' | 'editors'>('all');
  const [names, setNames] = useState<readonly string[]>([]);
  const [part, setPart] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const problem = file && problemOf(words, file);
  const isReady = file !== null && problem === null && title.trim() !== '' && part === null;
  const needsName = readers === 'some' && names.length === 0;
  const submit = async () => {
    if (!file || !isReady || needsName) return;
    setFailure('');
    setPart(0);
    const audience: DocumentAudience = readers === 'all' ? 'all' : readers === 'some' ? names : [];
    const answer = await library.addDocument(file, { title: title.trim(), audience }, setPart);
    setPart(null);
    if (!isRefusal(answer)) return added(answer);
    const why = NO_STORE.test(answer.code) ? words.documents.noStore : whyOf(words, answer);
    setFailure(fill(words.documents.failed, { why }));
  };
  return (
    <form
      className="uploads"
      aria-label={words.documents.add}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="field">
        <label className="label" htmlFor="document-file">
          {words.documents.add}
        </label>
        <input
          id="document-file"
          type="file"
          accept=".pdf,.html,application/pdf,text/html"
          aria-describedby="document-file-help"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            setFile(chosen ?? null);
            setFailure('');
            if (chosen && title === '') setTitle(chosen.name.replace(/\.[^.]+$/, '').replaceAll('_', ' '));
          }}
        />
        <p className="help" id="document-file-help" data-tone={problem === null ? undefined : 'problem'}>
          {problem ?? words.documents.kinds}
        </p>
      </div>
      <div className="field">
        <label className="label" htmlFor="document-title">
          {words.documents.title}
        </label>
        <input
          id="document-title"
          className="input"
          maxLength={200}
          value={title}
          aria-describedby="document-title-help"
          onChange={({ target }) => setTitle(target.value)}
        />
        <p className="help" id="document-title-help">
          {words.documents.titleHelp}
        </p>
      </div>
      <fieldset className="group">
        <legend>{words.documents.audience}</legend>
        {(['all', 'some', 'editors'] as const).map((choice) => (
          <label className="check" key={choice} hidden={choice === 'some' && audiences.length === 0}>
            <input
              type="radio"
              name="document-readers"
              checked={readers === choice}
              onChange={() => setReaders(choice)}
            />
            {
              { all: words.documents.everyone, some: words.documents.some, editors: words.documents.editors }[
                choice
              ]
            }
          </label>
        ))}
        {readers === 'some' &&
          audiences.map((name) => (
            <label className="check" key={name}>
              <input
                type="checkbox"
                checked={names.includes(name)}
                onChange={({ target }) =>
                  setNames(target.checked ? [...names, name] : names.filter((one) => one !== name))
                }
              />
              {name}
            </label>
          ))}
        {needsName && <p className="help">{words.documents.someNone}</p>}
      </fieldset>
      {failure !== '' && (
        <p className="help" data-tone="problem" role="alert">
          {failure}
        </p>
      )}
      {part !== null && (
        <p className="help" role="status">
          {fill(words.documents.sending, { percent: Math.round(part * 100) })}
        </p>
      )}
      <div className="row">
        <Button type="submit" className="primary" isDisabled={!isReady || needsName}>
          {words.documents.upload}
        </Button>
        <Button className="secondary" onPress={cancel}>
          {words.documents.cancel}
        </Button>
      </div>
    </form>
  );
}

function problemOf(words: ReturnType<typeof useEditor>['words'], file: File): string | null {
  if (!/^(?:application\/pdf|text\/html)$/.test(file.type)) return words.documents.wrongType;
  return file.size > LARGEST ? words.documents.tooLarge : null;
}
