import type { ShownComment } from '@portal/content-core';
import { dateAndTime, fill } from '@portal/ui/text';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { approvalWords } from '../../words/approval/index.ts';

interface CommentListProps {
  comments: readonly ShownComment[];
  locale: string;
  /** The place of a comment, or a way to it. */
  place: (comment: ShownComment) => ReactNode;
  /** Left out where they are resolved already. */
  resolve?: (comment: ShownComment) => void;
  isWorking?: boolean;
  /** What else there is to report of a comment. */
  foot?: (comment: ShownComment) => string;
}

/** Comments on the draft, each with its place and the button that resolves it. */
export function CommentList(props: CommentListProps) {
  const { comments, locale, place, resolve, isWorking = false, foot } = props;
  const words = approvalWords(locale).comments;
  return (
    <ul className="comments">
      {comments.map((comment) => (
        <li key={comment.id}>
          <p className="comment-place">
            {place(comment)}
            {comment.quote !== null && <q>{comment.quote}</q>}
          </p>
          <p className="comment-text">{comment.text}</p>
          <p className="comment-foot">
            <small className="help">
              {fill(words.by, { who: comment.by, when: dateAndTime(comment.at, locale) })}
              {foot && ` · ${foot(comment)}`}
            </small>
            {resolve && (
              <Button
                className="plain"
                isDisabled={isWorking}
                aria-label={`${words.resolve}: ${comment.text.slice(0, 80)}`}
                onPress={() => resolve(comment)}
              >
                {words.resolve}
              </Button>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
