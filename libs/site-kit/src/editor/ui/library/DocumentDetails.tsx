import { type ComponentProps, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '../../../view/language.ts';
import type { DocumentWords, SiteDocument } from '../../session/documents-api.ts';
import { AudiencePart } from '../audience/AudiencePart.tsx';
import { documentsWords } from '../../words/documents-words.ts';
import { useEditor } from '../editor-context.ts';
import { Icon } from '../Icon.tsx';
import { InputField } from '../LabelledField.tsx';
import { DocumentFacts } from './DocumentFacts.tsx';
import { PlaceList } from './PlaceList.tsx';
import { ReplaceDocument } from './ReplaceDocument.tsx';
import { useSavedOnLeaving } from './unsaved.ts';
import { whyOf } from './why.ts';

interface DocumentDetailsProps {
  document: SiteDocument;
  back: () => void;
  replaced: ComponentProps<typeof ReplaceDocument>['replaced'];
}

/** One document: its title, who may read it, where it is linked; and the ways to replace and delete it. */
export function DocumentDetails({ document, back, replaced }: DocumentDetailsProps) {
  const { library, start, words } = useEditor();
  const own = documentsWords(start.locale);
  const { title: old, audience, usedIn } = document;
  const [title, setTitle] = useState(old);
  const [note, setNote] = useState<{ text: string; isProblem: boolean } | null>(null);
  const change = async (said: DocumentWords) => {
    const refusal = await library.changeDocument(document, said);
    if (!refusal) return null;
    return refusal.code === 'conflict' ? own.conflict : whyOf(words, refusal);
  };
  const save = async () => {
    const why = await change({ title: title.trim(), audience });
    setNote(
      why === null
        ? { text: words.library.saved, isProblem: false }
        : { text: fill(words.library.notSaved, { why }), isProblem: true },
    );
    return why === null;
  };
  const isSaved = title.trim() === old || title.trim() === '';
  /** What was refused as it is now can be left. */
  const settle = async () => isSaved || note?.isProblem === true || (await save());
  useSavedOnLeaving(settle);
  const isUsed = usedIn.length > 0;
  return (
    <div className="document-details">
      <Button
        className="back"
        autoFocus
        onPress={async () => {
          if (await settle()) back();
        }}
      >
        <Icon name="back" /> {own.back}
      </Button>
      <h3>{old}</h3>
      <DocumentFacts document={document} />
      <form
        className="field"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaved) void save();
        }}
      >
        <InputField
          label={own.title}
          maxLength={200}
          value={title}
          onChange={({ target }) => {
            setNote(null);
            setTitle(target.value);
          }}
        />
        <div className="row">
          <Button type="submit" className="primary" isDisabled={isSaved}>
            {words.library.save}
          </Button>
          <p className="help" role="status" data-tone={note?.isProblem === true ? 'problem' : undefined}>
            {note?.text}
          </p>
        </div>
      </form>
      <AudiencePart
        legend={own.audience}
        value={audience}
        save={(readers) => change({ title: old, audience: readers })}
      />
      <h4 className="label">{words.library.usedIn}</h4>
      {isUsed ? <PlaceList places={usedIn} /> : <p className="help">{own.unused}</p>}
      {isUsed && <ReplaceDocument document={document} replaced={replaced} />}
      <div className="row">
        <Button
          className="secondary"
          isDisabled={isUsed}
          onPress={() => {
            library.documents.remove(document);
            back();
          }}
        >
          <Icon name="remove" /> {own.removeThis}
        </Button>
        {isUsed && <p className="help">{own.inUse}</p>}
      </div>
    </div>
  );
}
