import type { FormEvent } from 'react';
import { Button } from 'react-aria-components';
import { fill } from '../../../view/language.ts';
import { failureLines } from '../../model/failure-lines.ts';
import { type AudienceChange, changeAudiences } from '../../session/visitors-api.ts';
import { signInCount } from '../../words/visitors-words.ts';
import { InputField } from '../../ui/LabelledField.tsx';
import { DialogFrame } from '../../ui/site/DialogFrame.tsx';
import { Problem } from '../Problem.tsx';
import { useRoom } from '../room-context.ts';
import { useAct } from '../use-act.ts';
import { useVisitors, type VisitorsDialog } from './visitors-context.ts';

/** What the API takes as an audience's name. */
const NAME = '[a-z0-9](?:[a-z0-9\\-]{0,38}[a-z0-9])?';

/** Adds, renames or removes an audience. What content is shown to it is listed, and then needs a second press. */
export function AudienceDialog({
  open,
  close,
}: {
  open: Extract<VisitorsDialog, { dialog: string }>;
  close: () => void;
}) {
  const { words: around, tell } = useRoom();
  const { read, title, words } = useVisitors();
  const { audience } = words;
  const { isWorking, refusal, run } = useAct();
  const places = refusal?.code === 'conflict' ? failureLines(refusal.details) : [];
  const isUsed = places.length > 0;
  const current = open.dialog === 'add-audience' ? '' : open.group.name;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    const isDone = await run(async () => (await changeAudiences(changeTo(name))) ?? read());
    if (!isDone) return;
    close();
    tell(open.dialog === 'remove' ? fill(audience.removed, { name: title(current) }) : around.saved);
  };
  const changeTo = (name: string): AudienceChange => {
    if (open.dialog === 'add-audience') return { act: 'add', name };
    if (open.dialog === 'rename') return { act: 'rename', name: current, rename: name, confirm: isUsed };
    return { act: 'remove', name: current, confirm: isUsed };
  };
  return (
    <DialogFrame title={headingWords()} close={close} isSmall>
      <form onSubmit={(event) => void submit(event)}>
        {open.dialog === 'remove' ? (
          <p>{fill(audience.removeText, { count: signInCount(words, open.group.signIns.length) })}</p>
        ) : (
          <InputField
            {...{ label: audience.name, help: audience.nameHelp, name: 'name', maxLength: 40 }}
            {...{ defaultValue: current, pattern: NAME, autoComplete: 'off', autoCapitalize: 'none' }}
            wrong={{ missing: around.missing, format: audience.nameHelp }}
            autoFocus
            required
          />
        )}
        {isUsed ? (
          <div className="problems" role="alert">
            <p>{audience.inUse}</p>
            <ul>
              {places.map((place) => (
                <li key={place}>{place}</li>
              ))}
            </ul>
          </div>
        ) : (
          <Problem refusal={refusal} {...(open.dialog === 'remove' ? {} : { conflict: audience.taken })} />
        )}
        <div className="row acts">
          <Button className="primary" type="submit" isDisabled={isWorking}>
            {isWorking ? around.working : submitWords()}
          </Button>
          <Button className="secondary" onPress={close}>
            {around.cancel}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );

  function headingWords(): string {
    if (open.dialog === 'remove') return fill(audience.removeTitle, { name: title(current) });
    return open.dialog === 'rename' ? audience.renameTitle : audience.addTitle;
  }

  function submitWords(): string {
    if (open.dialog === 'remove') return isUsed ? audience.removeInUse : audience.remove;
    if (open.dialog === 'rename') return isUsed ? audience.renameInUse : audience.rename;
    return audience.add;
  }
}
