import { type FormEvent, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import type { SignInField } from '../../members/changed-sign-in.ts';
import type { RoomSignIn } from '../../start-data/room-start.ts';
import { suggestPassword } from '../../members/suggest-password.ts';
import type { Refusal } from '../../pages/site-api.ts';
import { addSignIn, changeSignIn, isOvertaken, type SavedSignIn } from '../../members/visitors-api.ts';
import { InputField, SelectField } from '../../ui/parts/LabelledField.tsx';
import { DialogFrame } from '../../ui/parts/DialogFrame.tsx';
import { Problem } from '../frame/Problem.tsx';
import { useRoom } from '../frame/room-context.ts';
import { useAct } from '../frame/use-act.ts';
import { type Overtaken, OvertakenSignIn } from './OvertakenSignIn.tsx';
import { useVisitors } from './visitors-context.ts';

/** What the API takes as a username, with spaces and invisible signs around it, which it leaves out. */
const USERNAME = '[\\s\\p{Cf}]*[A-Za-z0-9._@\\-]{1,64}[\\s\\p{Cf}]*';

interface SignInDialogProps {
  /** Null: a new one. */
  signIn: RoomSignIn | null;
  audience: string;
  close: () => void;
  saved: (signIn: Exclude<SavedSignIn, { ok: false }>) => void;
}

/** Adds or changes a sign-in. What is typed stays when it is refused, and when someone else has changed the sign-in meanwhile. */
export function SignInDialog({ signIn, audience, close, saved }: SignInDialogProps) {
  const { words: around, tell } = useRoom();
  const { groups, readLists, reread, title, words } = useVisitors();
  const { form } = words;
  const { isWorking, refusal, run } = useAct();
  const [seen, setSeen] = useState(signIn);
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);
  const [typed, setTyped] = useState<Partial<Record<SignInField, string>>>({});
  const [password, setPassword] = useState({ text: '', isSuggested: false });
  const fields = { label: '', username: '', audience, ...(seen && shownOf(seen)), ...typed };
  const isTaken = refusal?.code === 'conflict';
  const isAudienceGone = refusal?.code === 'not_found';
  const field = (name: SignInField) => ({
    name,
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = event.currentTarget.querySelector<HTMLInputElement>('[name="username"]');
    const wanted = { ...fields, ...(password.text === '' ? {} : { password: password.text }) };
    await run(async () => {
      const answer = seen === null ? await addSignIn(wanted) : await changeSignIn(seen, wanted);
      if (!('ok' in answer)) {
        saved(answer);
        tell(seen === null ? form.added : around.saved);
        await reread();
        return null;
      }
      const found = isOvertaken(answer) ? await findNow(answer) : answer;
      if (found?.code === 'conflict') name?.focus();
      return found;
    });
  };
  /** Shows the sign-in as it is now, if that is why it was refused; otherwise it stays refused. */
  const findNow = async (refused: Refusal): Promise<Refusal | null> => {
    const lists = await readLists();
    if ('ok' in lists) return lists;
    const now = lists.signIns.find(({ id }) => id === seen?.id) ?? null;
    if (seen === null || now?.updatedAt === seen.updatedAt) return refused;
    setOvertaken({ seen, now });
    setSeen(now);
    if (now === null) setTyped(fields);
    return null;
  };
  return (
    <DialogFrame title={seen === null ? form.add : form.change} close={close} isSmall>
      <form onSubmit={(event) => void submit(event)}>
        <InputField
          label={form.label}
          help={form.labelHelp}
          maxLength={80}
          {...field('label')}
          autoComplete="off"
          wrong={{ missing: around.missing }}
          autoFocus
          required
        />
        <InputField
          label={words.username}
          help={form.usernameHelp}
          maxLength={80}
          {...field('username')}
          pattern={USERNAME}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          wrong={{ missing: around.missing, format: form.usernameHelp }}
          problem={isTaken ? form.taken : null}
          required
        />
        <SelectField
          label={form.audience}
          {...field('audience')}
          problem={isAudienceGone ? words.overtaken.signIn.noAudience : null}
        >
          {[...new Set([...groups.map(({ name }) => name), fields.audience])].map((name) => (
            <option key={name} value={name}>
              {title(name)}
            </option>
          ))}
        </SelectField>
        <InputField
          label={seen === null ? form.newPassword : form.otherPassword}
          help={seen === null ? form.newPasswordHelp : form.otherPasswordHelp}
          type={password.isSuggested ? 'text' : 'password'}
          value={password.text}
          onChange={({ target }) => setPassword({ ...password, text: target.value })}
          wrong={{ missing: around.missing, format: form.tooShort }}
          minLength={8}
          maxLength={72}
          autoComplete="new-password"
        />
        <Button
          className="secondary room-add"
          onPress={() =>
            setPassword({
              text: suggestPassword((bytes) => crypto.getRandomValues(bytes)),
              isSuggested: true,
            })
          }
        >
          {form.suggest}
        </Button>
        {overtaken && <OvertakenSignIn {...overtaken} />}
        <Problem refusal={isTaken || isAudienceGone ? null : refusal} />
        <div className="row acts">
          <Button className="primary" type="submit" isDisabled={isWorking}>
            {isWorking ? around.working : seen === null ? form.submit : around.save}
          </Button>
          <Button className="secondary" onPress={close}>
            {around.cancel}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}

/** What the form shows of a sign-in where nothing else was typed. */
function shownOf({ label, username, audience }: RoomSignIn): Record<SignInField, string> {
  return { label, username, audience };
}
