import { Button } from 'react-aria-components';
import { fill } from '../../view/language.ts';
import type { Audience } from '../model/audience.ts';
import { allWhoGain } from '../model/gaining-changes.ts';
import type { ListedChange } from '../model/listed-changes.ts';
import { audienceNames, audienceWords } from '../words/audience-words.ts';
import { overviewWords } from '../words/overview-words.ts';
import { undoQuestionWords } from '../words/undo-question-words.ts';
import { DialogFrame } from './site/DialogFrame.tsx';

interface QuestionProps {
  locale: string;
  /** Whether what is undone is itself the undoing of a publish. */
  isUndo: boolean;
  /** What more people would see. */
  changes: readonly ListedChange[];
  confirm: () => void;
  close: () => void;
}

/** Says what more people see once a publish is undone, and who they are; the button names them. */
export default function UndoQuestion({ locale, isUndo, changes, confirm, close }: QuestionProps) {
  const { gains, ...words } = undoQuestionWords(locale);
  const { title, text, act } = isUndo ? words.redo : words.undo;
  const { on, things } = overviewWords(locale).draft;
  const audiences = audienceWords(locale);
  const named: Readonly<Record<string, string>> = things;
  const said = (by: Readonly<Record<'all' | 'some', string>>, who: Audience) =>
    who === 'all' ? by.all : fill(by.some, { names: audienceNames(audiences, who) });
  return (
    <DialogFrame title={title} close={close} isSmall>
      <p>{text}</p>
      <ul className="blocked">
        {changes.map((change) => (
          <li key={change.file}>
            <p>
              <strong>{fill(named[change.type] ?? '{name}', { name: change.name })}</strong>{' '}
              {change.type === 'section' && (
                <span>
                  {change.title} {change.page && fill(on, { page: change.page.title })}
                </span>
              )}
            </p>
            <p className="help" data-tone="problem">
              {said(gains, change.gains)}
            </p>
          </li>
        ))}
      </ul>
      <div className="row acts">
        <Button className="primary" onPress={confirm}>
          {said(act, allWhoGain(changes))}
        </Button>
        <Button className="secondary" onPress={close}>
          {audiences.cancel}
        </Button>
      </div>
    </DialogFrame>
  );
}
