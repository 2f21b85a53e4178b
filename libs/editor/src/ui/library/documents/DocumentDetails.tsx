import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import type { SiteDocument } from '../../../library/entries/documents-api.ts';
import { timesToSave } from '../../../content/visible-times.ts';
import { AudiencePart } from '../../audience/AudiencePart.tsx';
import TimesPart from '../../times/TimesPart.tsx';
import { documentsWords } from '../../../words/documents/index.ts';
import { useEditor } from '../../context/editor-context.ts';
import { InputField } from '../../parts/LabelledField.tsx';
import { DocumentFacts } from './DocumentFacts.tsx';
import { EntryDetails } from '../entries/EntryDetails.tsx';
import type { EntryActs } from '../entries/LibraryPart.tsx';
import { ReplaceDocument } from './ReplaceDocument.tsx';
import { useEntryRefusal, useSavedEntry } from '../entries/use-saved-entry.tsx';

/** One document: its title, who may read it; and what `EntryDetails` has of every entry. */
export function DocumentDetails({ document, back, replaced }: EntryActs & { document: SiteDocument }) {
  const { library, start, words } = useEditor();
  const own = documentsWords(start.locale);
  const { title: old, audience, usedIn } = document;
  const [title, setTitle] = useState(old);
  const isSaved = title.trim() === old || title.trim() === '';
  const why = useEntryRefusal(own.conflict);
  const saved = useSavedEntry({
    isSettled: isSaved,
    save: () => library.changeDocument(document, { title: title.trim(), audience }),
    conflict: own.conflict,
  });
  return (
    <EntryDetails
      name={old}
      usedIn={usedIn}
      usedInLabel={words.library.usedIn}
      words={{ ...own, remove: own.removeThis[document.fileKind] }}
      back={back}
      settle={saved.settle}
      replace={<ReplaceDocument document={document} replaced={replaced} />}
      remove={() => library.documents.remove(document)}
      removeHelp={usedIn.length > 0 ? own.inUse : ''}
    >
      <DocumentFacts document={document} />
      <form
        className="field"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaved) void saved.save();
        }}
      >
        <InputField
          label={own.title}
          maxLength={200}
          value={title}
          onChange={({ target }) => {
            saved.changed();
            setTitle(target.value);
          }}
        />
        <div className="row">
          <Button type="submit" className="primary" isDisabled={isSaved}>
            {words.library.save}
          </Button>
          {saved.note}
        </div>
      </form>
      <AudiencePart
        legend={own.audience}
        value={audience}
        save={async (readers) => {
          const refusal = await library.changeDocument(document, { title: old, audience: readers });
          return refusal && why(refusal);
        }}
      />
      <TimesPart
        of="document"
        value={document}
        save={async (times) => {
          const words = { title: old, audience, ...timesToSave(times) };
          const refusal = await library.changeDocument(document, words);
          return refusal && why(refusal);
        }}
      />
    </EntryDetails>
  );
}
