import { useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { fill } from '../../../view/language.ts';
import type { SiteDocument } from '../../session/documents-api.ts';
import { isRefusal, type Refusal } from '../../session/library-api.ts';
import { findPlaces, type FoundPlaces, replaceEverywhere } from '../../session/replace-everywhere.ts';
import { useEditor } from '../editor-context.ts';
import { DOCUMENT_TYPES, documentFailure, documentProblem } from './document-file.ts';
import { Sending } from './Sending.tsx';
import { useSending } from './use-sending.ts';

interface ReplaceDocumentProps {
  document: SiteDocument;
  /** Hears of the save that put `by` in all places. */
  replaced: (done: { by: SiteDocument; commit: string; count: number }) => void;
}

/** Puts a new file in all places that lead to a document. They are listed before; title and readers stay. */
export function ReplaceDocument({ document, replaced }: ReplaceDocumentProps) {
  const { library, session, words: all } = useEditor();
  const words = all.documents.replace;
  const sending = useSending();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ file: File; id: string } | null>(null);
  const [found, setFound] = useState<FoundPlaces | null>(null);
  const [problem, setProblem] = useState('');

  const list = async () => {
    await session.save();
    const places = await findPlaces({ document: document.id });
    if (isRefusal(places)) return setProblem(documentFailure(all, places));
    setFound(places);
  };
  const take = (file: File | undefined) => {
    if (!file) return;
    const why = documentProblem(all, file);
    setProblem(why ?? '');
    setChosen(why === null ? { file, id: library.newId() } : null);
    if (why === null) void list();
  };
  const refuse = async (refusal: Refusal) => {
    if (refusal.code !== 'conflict') return setProblem(documentFailure(all, refusal));
    setProblem(words.placesChanged);
    await list();
  };
  const submit = async () => {
    if (!chosen || !found) return;
    setProblem('');
    const { title, audience } = document;
    const by = await sending.run((way) => library.addDocument({ ...chosen, title, audience, ...way }));
    if (isRefusal(by)) return refuse(by);
    const answer = await replaceEverywhere(
      { document: document.id },
      { by: by.id, expected: found.expected },
    );
    if (isRefusal(answer)) return refuse(answer);
    replaced({ by, commit: answer.commit, count: found.places.length });
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
          accept={DOCUMENT_TYPES}
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
          <p className="upload-name">{chosen.file.name}</p>
          {found && (
            <>
              <p>{fill(words.places, { count: found.places.length })}</p>
              <ul className="used-in">
                {found.places.map((place, index) => (
                  <li key={index}>{place}</li>
                ))}
              </ul>
            </>
          )}
          <p className="help">{words.kept}</p>
          {sending.part !== null && (
            <Sending fileName={chosen.file.name} part={sending.part} stop={sending.stop} />
          )}
          <div className="row">
            <Button
              className="primary"
              isDisabled={!found || sending.part !== null}
              onPress={() => void submit()}
            >
              {words.submit}
            </Button>
            <Button className="secondary" isDisabled={sending.part !== null} onPress={() => setChosen(null)}>
              {words.cancel}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
