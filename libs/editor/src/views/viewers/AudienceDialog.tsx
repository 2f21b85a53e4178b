import { type FormEvent, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { audienceId } from '../../members/audience-id.ts';
import { audienceGroups, defaultAudienceOf } from '../../members/audience-groups.ts';
import { audienceLines, failureLines } from '../../members/failure-lines.ts';
import type { Refusal } from '../../pages/site-api.ts';
import { actOnAudience, type AudienceAct, isOvertaken } from '../../members/viewers-api.ts';
import { signInCount } from '../../words/viewers/index.ts';
import { InputField } from '../../ui/parts/LabelledField.tsx';
import { DialogFrame } from '../../ui/parts/DialogFrame.tsx';
import { Problem } from '../frame/Problem.tsx';
import { useView } from '../frame/view-context.ts';
import { useAct } from '../frame/use-act.ts';
import { useViewers, type ViewersDialog } from './viewers-context.ts';

/** A pattern that no value matches, so that the form is not sent. */
const NONE = '(?!)';

/**
 * Adds, renames or deletes an audience. Before an act changes who sees some content, the places are listed and the button has to be pressed
 * a second time.
 */
export function AudienceDialog({
  open,
  close,
}: {
  open: Extract<ViewersDialog, { dialog: string }>;
  close: () => void;
}) {
  const { frame, words: around, showToast } = useView();
  const { defaultAudience, groups, readLists, reread, title, words } = useViewers();
  const { audience, overtaken } = words;
  const { isWorking, refusal, run } = useAct();
  const group = open.dialog === 'add-audience' ? null : open.group;
  const [seen, setSeen] = useState({ defaultAudience, credentials: group?.credentials ?? [] });
  const current = group?.name ?? '';
  const [name, setName] = useState(current);
  /**
   * The name as it is stored. A name that the person has not changed stays as it is, even if a new name would be stored in another
   * spelling.
   */
  const wanted = name.trim() === current ? current : audienceId(name, frame.locale);
  /** The name that was last sent: the listed places are about this name only. */
  const [asked, setAsked] = useState(current);
  const details = refusal?.code === 'conflict' ? refusal.details : {};
  const hasPlaces = failureLines(details).length > 0;
  const isSame = wanted === asked;
  const hidden = isSame && group !== null ? audienceLines(details, current) : [];
  const opened = isSame && open.dialog !== 'remove' ? audienceLines(details, asked) : [];
  const isUsed = hidden.length + opened.length > 0;
  const isDeleted = refusal !== null && group !== null && !groups.some(({ name }) => name === current);
  const isNewDefault = group?.isDefault === false && seen.defaultAudience === current;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(wanted);
    const isDone = await run(async () => {
      const refused = await actOnAudience(act());
      if (refused === null) {
        await reread();
        return null;
      }
      const isOld = group !== null && isOvertaken(refused) && failureLines(refused.details).length === 0;
      return isOld ? findNow(refused) : refused;
    });
    if (!isDone) return;
    close();
    showToast(open.dialog === 'remove' ? fill(audience.removed, { name: title(current) }) : around.saved);
  };
  const act = (): AudienceAct => {
    const { credentials: seenCredentials, ...expected } = seen;
    if (open.dialog === 'add-audience') return { act: 'add', name: wanted, confirm: isUsed };
    if (open.dialog === 'rename')
      return { act: 'rename', name: current, rename: wanted, expected, confirm: isUsed };
    const credentials = seenCredentials.map(({ id }) => id);
    return { act: 'remove', name: current, expected: { ...expected, credentials }, confirm: isUsed };
  };
  /** Reads the audience again. If it was changed or deleted by somebody else meanwhile, the message of the returned refusal says so. */
  const findNow = async (refused: Refusal): Promise<Refusal> => {
    const lists = await readLists();
    if ('ok' in lists) return lists;
    const now = audienceGroups(lists.audiences, lists.credentials).find(({ name }) => name === current);
    const overtakenBy = (message: string) => ({ ...refused, code: 'overtaken', message });
    if (now === undefined) return overtakenBy(overtaken.audience.deleted);
    setSeen({ defaultAudience: defaultAudienceOf(lists.audiences), credentials: now.credentials });
    if (open.dialog === 'remove') return overtakenBy(overtaken.audience.remove);
    return now.isDefault === (seen.defaultAudience === current)
      ? refused
      : overtakenBy(overtaken.audience.rename);
  };
  return (
    <DialogFrame title={headingWords()} close={close} isSmall>
      <form onSubmit={(event) => void submit(event)}>
        {open.dialog === 'remove' ? (
          <>
            <p>{fill(audience.removeText, { count: signInCount(words, seen.credentials.length) })}</p>
            {isNewDefault && <p>{fill(audience.isDefault, { name: title(current) })}</p>}
          </>
        ) : (
          <InputField
            label={audience.name}
            help={nameHelp()}
            name="name"
            maxLength={60}
            value={name}
            pattern={wanted === '' ? NONE : undefined}
            autoComplete="off"
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            wrong={{ missing: around.missing, format: audience.noName }}
            autoFocus
            required
          />
        )}
        {isUsed ? (
          <div className="problems" role="alert">
            <Places says={audience.inUse} places={hidden} />
            <Places says={audience.opens} places={opened} />
          </div>
        ) : (
          <Problem
            refusal={hasPlaces ? null : refusal}
            {...(open.dialog === 'remove' ? {} : { conflict: audience.taken })}
          />
        )}
        <div className="row acts">
          {!isDeleted && (
            <Button className="primary" type="submit" isDisabled={isWorking}>
              {isWorking ? around.working : submitWords()}
            </Button>
          )}
          <Button className="secondary" onPress={close}>
            {isDeleted ? around.close : around.cancel}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );

  /** A stored name cannot have all characters. Where the name is shown in another spelling than typed, the hint says in which. */
  function nameHelp(): string {
    const listed = title(wanted);
    return wanted === '' || listed === name.trim()
      ? audience.nameHelp
      : fill(audience.listed, { name: listed });
  }

  function headingWords(): string {
    if (open.dialog === 'remove') return fill(audience.removeTitle, { name: title(current) });
    return open.dialog === 'rename' ? audience.renameTitle : audience.addTitle;
  }

  function submitWords(): string {
    if (open.dialog === 'remove') return isUsed ? audience.removeInUse : audience.remove;
    if (open.dialog === 'add-audience') return isUsed ? audience.addOpens : audience.add;
    if (hidden.length > 0) return opened.length > 0 ? audience.renameBoth : audience.renameInUse;
    return isUsed ? audience.renameOpens : audience.rename;
  }
}

/** Lists places whose readers change, below a sentence that says how; nothing where there are none. */
function Places({ says, places }: { says: string; places: readonly string[] }) {
  if (places.length === 0) return null;
  return (
    <>
      <p>{says}</p>
      <ul>
        {places.map((place) => (
          <li key={place}>{place}</li>
        ))}
      </ul>
    </>
  );
}
