import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { markReady, sendBack } from '../../approval/approval-api.ts';
import type { Refusal } from '../../pages/site-api.ts';
import { type BlockingProblem, parseProblems } from '../../publishing/publish-api.ts';
import { approvalWords } from '../../words/approval/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { addApprovalRules } from './approval-rules.ts';
import { MarkLine } from './MarkLine.tsx';
import { NoteForm } from './NoteForm.tsx';
import { OpenComments } from './OpenComments.tsx';
import { useApproval } from './use-approval.ts';

interface ApprovalProps {
  /** What was reviewed. */
  expected: string;
  /** Closes the review. */
  close: () => void;
}

/** Above the changes: whether the draft is marked as ready or was sent back, and the comments on it. */
export function ApprovalAboveReview() {
  const { start } = useEditor();
  const { approval } = useApproval();
  if (approval === null || (approval.mark === null && approval.comments.length === 0)) return null;
  return (
    <div className="approvals" ref={addApprovalRules}>
      {approval.mark !== null && (
        <MarkLine mark={approval.mark} locale={start.locale} person={start.person} />
      )}
      <OpenComments />
    </div>
  );
}

/** Marks the draft as ready, in the place of the button that publishes: at the foot of the review, in reach wherever the person reads. */
export function MarkReadyForm({
  expected,
  close,
  changed,
  blocked,
  children,
}: ApprovalProps & {
  /** Something was saved since it was reviewed. */
  changed: () => void;
  /** These places are to be corrected before. */
  blocked: (problems: readonly BlockingProblem[]) => void;
  /** Further buttons. */
  children?: ReactNode;
}) {
  const { announce, start, words } = useEditor();
  const { approval, read } = useApproval();
  const own = approvalWords(start.locale).ready;
  const [done, setDone] = useState<string | null>(null);
  const send = async (note: string): Promise<Refusal | null> => {
    const marked = await markReady(expected, note);
    if ('ok' in marked) {
      const problems = marked.code === 'validation' ? parseProblems(marked.details['problems']) : [];
      if (problems.length > 0) blocked(problems);
      else if (marked.code === 'conflict' && 'expected' in marked.details) changed();
      return marked;
    }
    await read();
    const text = marked.mailed > 0 ? own.mailed : own.notMailed;
    announce(text);
    setDone(text);
    return null;
  };
  if (done !== null)
    return (
      <div className="acts">
        <p role="status">
          {done} {own.later}
        </p>
        <div className="row">
          <Button className="primary" onPress={close} autoFocus>
            {words.shortcuts.close}
          </Button>
        </div>
      </div>
    );
  if (approval?.mark?.state === 'waiting')
    return (
      <div className="row acts">
        <Button className="primary" onPress={close}>
          {words.shortcuts.close}
        </Button>
        {children}
      </div>
    );
  const submit = approval?.mark ? own.again : own.submit;
  return (
    <div className="acts mark-ready" ref={addApprovalRules}>
      <p className="help">{own.text}</p>
      <NoteForm
        words={{ note: own.note, help: own.help, submit, cancel: words.acts.cancel }}
        send={send}
        close={close}
        isShort
      >
        {children}
      </NoteForm>
    </div>
  );
}

/** Sends the draft back, beside the button that publishes. For owners, while the draft waits. */
export function SendBack({ expected, close }: ApprovalProps) {
  const { announce, start, words } = useEditor();
  const { approval, read } = useApproval();
  const own = approvalWords(start.locale).back;
  const [isOpen, setOpen] = useState(false);
  if (start.role !== 'owner' || approval?.mark?.state !== 'waiting') return null;
  const send = async (note: string): Promise<Refusal | null> => {
    const sent = await sendBack(expected, note);
    if ('ok' in sent) return sent;
    await read();
    announce(sent.mailed > 0 ? own.mailed : own.notMailed);
    close();
    return null;
  };
  if (!isOpen)
    return (
      <Button className="secondary" onPress={() => setOpen(true)}>
        {own.open}
      </Button>
    );
  return (
    <section className="approvals" ref={addApprovalRules} aria-label={own.title}>
      <p>{own.text}</p>
      <NoteForm
        words={{ note: own.note, submit: own.submit, cancel: words.acts.cancel }}
        send={send}
        close={() => setOpen(false)}
      />
    </section>
  );
}
