import type { DraftMark } from '@portal/content-core';
import { dateAndTime, fill } from '@portal/ui/text';
import { approvalWords } from '../../words/approval/index.ts';

/** Who marked the draft as ready or sent it back, when, and what they wrote. */
export function MarkLine({
  mark,
  locale,
  person,
}: {
  mark: DraftMark;
  locale: string;
  person: string | null;
}) {
  const words = approvalWords(locale);
  const isYours = mark.by.id === person && mark.by.client === 'editor';
  const { by, at, note } =
    mark.sentBack === null ? { by: mark.by.name, at: mark.at, note: mark.note } : mark.sentBack;
  const who =
    mark.sentBack === null && mark.by.client === 'assistant' ? `${by} (${words.line.assistant})` : by;
  return (
    <div className="approval" data-state={mark.state}>
      <p>
        <strong>{words.state[mark.state]}.</strong>{' '}
        {mark.state === 'waiting' && isYours
          ? words.line.waitingYours
          : fill(words.line[mark.state], { who, when: dateAndTime(at, locale) })}
      </p>
      {note !== '' && <blockquote>{note}</blockquote>}
    </div>
  );
}
