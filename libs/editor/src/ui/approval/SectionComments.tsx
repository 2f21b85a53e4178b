import type { ShownComment } from '@portal/content-core';
import { type FormEvent, useId, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { addComment } from '../../approval/approval-api.ts';
import type { SectionState } from '../../content/page-document.ts';
import { approvalWords } from '../../words/approval/index.ts';
import { fieldLabel } from '../../words/names.ts';
import { useEditor } from '../context/editor-context.ts';
import { described, LabelledField, SelectField } from '../parts/LabelledField.tsx';
import { addApprovalRules } from './approval-rules.ts';
import { CommentList } from './CommentList.tsx';
import { ResolvedComments } from './ResolvedComments.tsx';
import { useApproval } from './use-approval.ts';
import { useResolve } from './use-resolve.ts';

interface SectionCommentsProps {
  section: SectionState;
  /** Those that stand at no field. */
  comments: readonly ShownComment[];
}

/** The comments on a whole section, in the panel; the way to add one, and to those that were resolved. */
export default function SectionComments({ section, comments }: SectionCommentsProps) {
  const { announce, start } = useEditor();
  const { read } = useApproval();
  const own = approvalWords(start.locale).comments;
  const { isWorking, problem, resolve } = useResolve(read, () => announce(own.resolved));
  const [quote, setQuote] = useState<string | null>(null);
  const isHere = (comment: ShownComment) => comment.page === start.page.id && comment.section === section.id;
  return (
    <section className="approvals" ref={addApprovalRules} aria-label={own.title}>
      {problem !== '' && (
        <p className="help" role="alert" data-tone="problem">
          {problem}
        </p>
      )}
      {comments.length > 0 && (
        <CommentList
          comments={comments}
          locale={start.locale}
          isWorking={isWorking}
          resolve={resolve}
          place={({ field, label }) => (field === null ? own.whole : label)}
        />
      )}
      {quote === null ? (
        <div className="comment-acts">
          <Button className="quiet" onPress={() => setQuote(selectedWords())}>
            {own.add}
          </Button>
          <ResolvedComments isHere={isHere} />
        </div>
      ) : (
        <CommentForm
          section={section}
          quote={quote}
          close={() => setQuote(null)}
          added={async () => {
            setQuote(null);
            await read();
          }}
        />
      )}
    </section>
  );
}

/** The longest text and the longest words that the records take. */
const LONGEST = { text: 2000, quote: 300 };

/** What is selected on the page; empty: nothing. */
function selectedWords(): string {
  return (document.getSelection()?.toString() ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST.quote);
}

interface CommentFormProps {
  section: SectionState;
  /** The words on the page that it is about; empty: none. */
  quote: string;
  close: () => void;
  added: () => Promise<void>;
}

function CommentForm({ section, quote, close, added }: CommentFormProps) {
  const { kinds, start, words } = useEditor();
  const own = approvalWords(start.locale).comments;
  const id = useId();
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const fields = kinds.find(({ name }) => name === section.kind)?.fields ?? [];
  const around = { id, label: own.text, problem };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const field = String(form.get('field'));
    const text = String(form.get('text')).trim();
    if (text === '') return setProblem(own.missing);
    setWorking(true);
    const refused = await addComment({
      page: start.page.id,
      section: section.id,
      field: field === '' ? null : field,
      quote: quote === '' ? null : quote,
      text,
    });
    setWorking(false);
    if (refused === null) await added();
    else setProblem(refused.message);
  };
  return (
    <form className="comment-form" aria-label={own.addTitle} onSubmit={(event) => void submit(event)}>
      {quote !== '' && <p className="help">{fill(own.quote, { words: quote })}</p>}
      <SelectField label={own.place} name="field">
        <option value="">{own.whole}</option>
        {fields.map((field) => (
          <option key={field.name} value={field.name}>
            {fieldLabel(words, field)}
          </option>
        ))}
      </SelectField>
      <LabelledField {...around}>
        <textarea
          {...described(around)}
          className="input"
          name="text"
          maxLength={LONGEST.text}
          rows={3}
          autoFocus
        />
      </LabelledField>
      <div className="row">
        <Button className="primary" type="submit" isDisabled={isWorking}>
          {own.submit}
        </Button>
        <Button className="secondary" onPress={close}>
          {words.acts.cancel}
        </Button>
      </div>
    </form>
  );
}
