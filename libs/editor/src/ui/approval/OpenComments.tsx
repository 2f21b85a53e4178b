import { fill } from '@portal/ui/text';
import { editAddress } from '../../start-data/edit-address.ts';
import { approvalWords } from '../../words/approval/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { CommentList } from './CommentList.tsx';
import { ResolvedComments } from './ResolvedComments.tsx';
import { useApproval } from './use-approval.ts';
import { useResolve } from './use-resolve.ts';

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
