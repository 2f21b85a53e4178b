import type { DraftApprovalState, ShownComment } from '@portal/content-core';
import { fill } from '@portal/ui/text';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { readApproval, resolveComment, sendBack } from '../../approval/approval-api.ts';
import type { OverviewStart } from '../../start-data/view-start.ts';
import { editAddress } from '../../start-data/edit-address.ts';
import { addApprovalRules } from '../../ui/approval/approval-rules.ts';
import { CommentList } from '../../ui/approval/CommentList.tsx';
import { MarkLine } from '../../ui/approval/MarkLine.tsx';
import { NoteForm } from '../../ui/approval/NoteForm.tsx';
import { approvalWords } from '../../words/approval/index.ts';
import { Problem } from '../frame/Problem.tsx';
import { useView } from '../frame/view-context.ts';
import { useAct } from '../frame/use-act.ts';

interface ApprovalPartProps {
  first: DraftApprovalState;
  /** Addresses of the pages that have comments, by the pages' ids. */
  addresses: OverviewStart['addresses'];
  /** The commit of the draft that is shown; null: there is none. */
  expected: string | null;
}

/** Shows whether the draft is marked as ready, with a button that sends it back, and the comments on it. */
export function ApprovalPart({ first, addresses, expected }: ApprovalPartProps) {
  const { frame, showToast } = useView();
  const words = approvalWords(frame.locale);
  const [approval, setApproval] = useState(first);
  const [isSending, setSending] = useState(false);
  const { isWorking, refusal, run } = useAct();
  const read = async () => {
    const found = await readApproval();
    if (!('ok' in found)) setApproval(found);
  };
  const resolve = async ({ id }: ShownComment) => {
    const isResolved = await run(() => resolveComment(id));
    await read();
    if (isResolved) showToast(words.comments.resolved);
  };
  const send = async (note: string) => {
    const sent = await sendBack(expected ?? '', note);
    if ('ok' in sent) return sent;
    await read();
    setSending(false);
    showToast(sent.mailed > 0 ? words.back.mailed : words.back.notMailed);
    return null;
  };
  const { mark, comments } = approval;
  if (mark === null && comments.length === 0) return null;
  const maySendBack = frame.role === 'owner' && mark?.state === 'waiting' && expected !== null;
  return (
    <div className="approvals" ref={addApprovalRules}>
      {mark !== null && <MarkLine mark={mark} locale={frame.locale} person={frame.person} />}
      {comments.length > 0 && (
        <>
          <h3>
            {comments.length === 1 ? words.comments.one : fill(words.comments.many, { n: comments.length })}
          </h3>
          <CommentList
            comments={comments}
            locale={frame.locale}
            isWorking={isWorking}
            resolve={(comment) => void resolve(comment)}
            place={(comment) => placeOf(comment, addresses, words.comments.draft)}
          />
        </>
      )}
      <Problem refusal={refusal} />
      {maySendBack && !isSending && (
        <Button className="secondary view-add" onPress={() => setSending(true)}>
          {words.back.open}
        </Button>
      )}
      {maySendBack && isSending && (
        <section className="approvals" aria-label={words.back.title}>
          <p>{words.back.text}</p>
          <NoteForm
            words={{ note: words.back.note, submit: words.back.submit, cancel: words.back.cancel }}
            send={send}
            close={() => setSending(false)}
          />
        </section>
      )}
    </div>
  );
}

function placeOf(
  { page, section, label }: ShownComment,
  addresses: OverviewStart['addresses'],
  whole: string,
) {
  if (page === null) return whole;
  const address = addresses[page];
  if (address === undefined) return label;
  return (
    <a className="plain" href={`${editAddress(address)}${section === null ? '' : `#${section}`}`}>
      {label}
    </a>
  );
}
