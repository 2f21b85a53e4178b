import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill, type TextWith } from '@portal/ui/text';
import type { Audience } from '../../content/audience.ts';
import { widenedAudience } from '../../changes/widened-audience.ts';
import type { ListedChange } from '../../changes/listed-changes.ts';
import { audienceNames, audienceWords } from '../../words/audience/index.ts';
import { changeName } from '../../changes/change-name.ts';
import type { EditorWords } from '../../words/editor/index.ts';
import { overviewWords } from '../../words/overview/index.ts';
import { undoQuestionWords } from '../../words/undo-question/index.ts';
import { DialogFrame } from '../parts/DialogFrame.tsx';

interface QuestionProps {
  locale: string;
  words: EditorWords;
  /** True: the publish that is undone is itself the undo of another one. */
  isUndo: boolean;
  /** True: it is drawn in a dialog that is already open. A second dialog over it could not be pressed. */
  isInDialog: boolean;
  /** The changes by which more people would see something. */
  changes: readonly ListedChange[];
  confirm: () => void;
  close: () => void;
}

/** Asks for agreement to undo a publish: lists what more people would see and who they are. The button repeats who they are. */
export default function UndoQuestion(props: QuestionProps) {
  const { locale, words, isUndo, isInDialog, changes, confirm, close } = props;
  const { gains, redo, undo } = undoQuestionWords(locale);
  const { title, text, act } = isUndo ? redo : undo;
  const { on } = overviewWords(locale).draft;
  const audiences = audienceWords(locale);
  const sentence = (by: { readonly all: string; readonly some: TextWith<'names'> }, who: Audience) =>
    who === 'all' ? by.all : fill(by.some, { names: audienceNames(audiences, who) });
  const Frame = isInDialog ? InPlace : SmallDialog;
  return (
    <Frame title={title} close={close}>
      <p>{text}</p>
      <ul className="blocked">
        {changes.map((change) => (
          <li key={change.file}>
            <p>
              <strong>{changeName(words, locale, change)}</strong>{' '}
              {change.type === 'section' && (
                <span>
                  {change.title} {change.page && fill(on, { page: change.page.title })}
                </span>
              )}
            </p>
            <p className="help" data-tone="problem">
              {sentence(gains, change.gains)}
            </p>
          </li>
        ))}
      </ul>
      <div className={isInDialog ? 'row' : 'row acts'}>
        <Button className="primary" onPress={confirm}>
          {sentence(act, widenedAudience(changes))}
        </Button>
        <Button className="secondary" onPress={close}>
          {audiences.cancel}
        </Button>
      </div>
    </Frame>
  );
}

interface FrameProps {
  title: string;
  close: () => void;
  children: ReactNode;
}

function SmallDialog(props: FrameProps) {
  return <DialogFrame {...props} isSmall />;
}

function InPlace({ title, children }: FrameProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div className="undo-question" role="group" aria-label={title} tabIndex={-1} ref={place}>
      <p>
        <strong>{title}</strong>
      </p>
      {children}
    </div>
  );
}
