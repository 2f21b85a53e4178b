import { dateAndTime, fill } from '@portal/ui/text';
import type { ListedChange } from '../../changes/listed-changes.ts';
import { GainsLine } from '../../ui/audience/GainsLine.tsx';
import { audienceWords, whoWords } from '../../words/audience/index.ts';
import { changeName } from '../../changes/change-name.ts';
import type { EditorWords } from '../../words/editor/index.ts';
import type { OverviewWords } from '../../words/overview/index.ts';
import { recordWords } from '../../words/record/index.ts';
import { useView } from '../frame/view-context.ts';

interface ChangeRowProps {
  change: ListedChange;
  words: OverviewWords['draft'];
  editor: EditorWords;
  /** Where draft and live site changed the same: the side whose version is to stay; left out: nothing chosen yet. */
  chosenSide: 'draft' | 'live' | undefined;
  chooseSide: (side: 'draft' | 'live') => void;
}

/** Types of changed things that have an audience. */
const SEEN = ['page', 'section', 'document'];

/** A row for one change that publishing would make: what, where, who saved it last, and who sees more by it. */
export function ChangeRow({ change, words, editor, chosenSide, chooseSide }: ChangeRowProps) {
  const { frame } = useView();
  const { change: what, conflict, gains, last, page, title, type } = change;
  const audiences = audienceWords(frame.locale);
  return (
    <li className="view-row">
      <p className="view-row-name">
        <span>
          {changeName(editor, frame.locale, change)}{' '}
          <span className="change-kind">{editor.review.changes[what]}</span>
        </span>
        <small>
          {type === 'section' && title !== null && `${title} `}
          {type === 'section' && page !== null && `${fill(words.on, { page: page.title })} `}
          {last !== null &&
            fill(editor.review.by, { who: last.by, when: dateAndTime(last.at, frame.locale) })}
        </small>
        {what === 'added' && SEEN.includes(type) && (
          <small>{`${recordWords(frame.locale)['audience']}: ${whoWords(audiences, gains)}`}</small>
        )}
      </p>
      {what !== 'added' && <GainsLine gains={gains} words={audiences} />}
      {conflict && (
        <fieldset className="clash">
          <legend>{words.clash.said}</legend>
          {(['draft', 'live'] as const).map((side) => (
            <label className="check" key={side}>
              <input type="radio" checked={chosenSide === side} onChange={() => chooseSide(side)} />
              {words.clash[side]}
            </label>
          ))}
        </fieldset>
      )}
    </li>
  );
}
