import type { ShownComment } from '@portal/content-core';
import { Button } from 'react-aria-components/Button';
import type { SectionState } from '../../content/page-document.ts';
import { approvalWords } from '../../words/approval/index.ts';
import { pathLabel } from '../../words/names.ts';
import { useEditor } from '../context/editor-context.ts';
import { addApprovalRules } from './approval-rules.ts';
import { CommentList } from './CommentList.tsx';
import { useApproval } from './use-approval.ts';
import { useResolve } from './use-resolve.ts';

interface FieldCommentsProps {
  section: SectionState;
  /** The field that they stand at. */
  name: string;
  comments: readonly ShownComment[];
}

/** The comments on one field, below it in the panel; one on a field within it leads there. */
export default function FieldComments({ section, name, comments }: FieldCommentsProps) {
  const { announce, kinds, openField, start, words } = useEditor();
  const { read } = useApproval();
  const own = approvalWords(start.locale).comments;
  const { isWorking, problem, resolve } = useResolve(read, () => announce(own.resolved));
  return (
    <div className="field-comments" ref={addApprovalRules} role="group" aria-label={own.title}>
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
        place={({ field, label }) =>
          field !== null &&
          field !== name && (
            <Button className="problem-place" onPress={() => openField(section.id, field)}>
              {pathLabel(words, kinds, { kind: section.kind, path: field }) ?? label}
            </Button>
          )
        }
      />
    </div>
  );
}
