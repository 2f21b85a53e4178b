import type { ShownComment } from '@portal/content-core';
import { dateAndTime, fill } from '@portal/ui/text';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { readApproval } from '../../approval/approval-api.ts';
import { approvalWords } from '../../words/approval/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { CommentList } from './CommentList.tsx';

interface ResolvedProps {
  /** Whether a comment belongs here. */
  isHere: (comment: ShownComment) => boolean;
}

/** The comments that were resolved, newest first, read when they are asked for. */
export function ResolvedComments({ isHere }: ResolvedProps) {
  const { start } = useEditor();
  const words = approvalWords(start.locale).comments;
  const [found, setFound] = useState<readonly ShownComment[] | null>(null);
  const [problem, setProblem] = useState('');
  const [isReading, setReading] = useState(false);
  const show = async () => {
    if (found !== null) return setFound(null);
    setReading(true);
    const state = await readApproval({ withResolved: true });
    setReading(false);
    setProblem('ok' in state ? state.message : '');
    if ('ok' in state) return;
    const resolved = state.comments.filter((comment) => comment.resolvedAt !== null && isHere(comment));
    setFound(resolved.toSorted((one, other) => ((one.resolvedAt ?? '') < (other.resolvedAt ?? '') ? 1 : -1)));
  };
  return (
    <div className="resolved-comments">
      <Button
        className="quiet"
        aria-expanded={found !== null}
        isDisabled={isReading}
        onPress={() => void show()}
      >
        {found === null ? words.showResolved : words.hideResolved}
      </Button>
      {problem !== '' && (
        <p className="help" role="alert" data-tone="problem">
          {problem}
        </p>
      )}
      {found !== null && found.length === 0 && (
        <p className="help" role="status">
          {words.noneResolved}
        </p>
      )}
      {found !== null && found.length > 0 && (
        <CommentList
          comments={found}
          locale={start.locale}
          place={({ label }) => label}
          foot={({ resolvedBy, resolvedAt }) =>
            fill(words.resolvedBy, {
              who: resolvedBy ?? '',
              when: dateAndTime(resolvedAt ?? '', start.locale),
            })
          }
        />
      )}
    </div>
  );
}
