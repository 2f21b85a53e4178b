import type { ShownComment } from '@portal/content-core';
import { fill } from '@portal/ui/text';
import { useState } from 'react';
import { resolveComment } from '../../approval/approval-api.ts';
import { editAddress } from '../../start-data/edit-address.ts';
import { approvalWords } from '../../words/approval/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { CommentList } from './CommentList.tsx';
import { ResolvedComments } from './ResolvedComments.tsx';
import { useApproval } from './use-approval.ts';

/** All open comments on the draft, each with a link to its place. */
export function OpenComments() {
  const { start, announce } = useEditor();
  const { approval, read } = useApproval();
  const words = approvalWords(start.locale).comments;
  const { isWorking, resolve, problem } = useResolve(read, () => announce(words.resolved));
  const comments = approval?.comments ?? [];
  if (comments.length === 0) return <ResolvedComments isHere={() => true} />;
  return (
    <section className="approvals" aria-label={words.title}>
      <p>{comments.length === 1 ? words.one : fill(words.many, { n: comments.length })}</p>
      {problem !== '' && (
        <p className="help" role="alert" data-tone="problem">
          {problem}
        </p>
      )}
      <CommentList
        comments={comments}
        locale={start.locale}
        isWorking={isWorking}
        resolve={resolve}
        place={({ page, section, label }) => {
          const address = start.pages.find(({ id }) => id === page)?.address;
          if (page === null) return words.draft;
          if (address === undefined) return label;
          return (
            <a className="plain" href={`${editAddress(address)}${section === null ? '' : `#${section}`}`}>
              {label}
            </a>
          );
        }}
      />
      <ResolvedComments isHere={() => true} />
    </section>
  );
}

/** Resolves comments, one at a time. */
export function useResolve(read: () => Promise<void>, done: () => void) {
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState('');
  const resolve = async ({ id }: ShownComment) => {
    setWorking(true);
    const refused = await resolveComment(id);
    await read();
    setWorking(false);
    setProblem(refused?.message ?? '');
    if (refused === null) done();
  };
  return { isWorking, problem, resolve: (comment: ShownComment) => void resolve(comment) };
}
