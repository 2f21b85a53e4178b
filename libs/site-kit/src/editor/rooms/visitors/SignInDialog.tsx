import { type FormEvent, useState } from 'react';
import { Button } from 'react-aria-components';
import type { RoomSignIn } from '../../model/room-start.ts';
import { suggestPassword } from '../../model/suggest-password.ts';
import { addSignIn, changeSignIn, type SavedSignIn } from '../../session/visitors-api.ts';
import { InputField, SelectField } from '../../ui/LabelledField.tsx';
import { DialogFrame } from '../../ui/site/DialogFrame.tsx';
import { Problem } from '../Problem.tsx';
import { useRoom } from '../room-context.ts';
import { useAct } from '../use-act.ts';
import { useVisitors } from './visitors-context.ts';

/** What the API takes as a username, with spaces around it, which it leaves out. */
const USERNAME = '\\s*[A-Za-z0-9._@\\-]{1,64}\\s*';

interface SignInDialogProps {
  /** Null: a new one. */
  signIn: RoomSignIn | null;
  audience: string;
  close: () => void;
  saved: (signIn: Exclude<SavedSignIn, { ok: false }>) => void;
}

/** Adds or changes a sign-in. What is typed stays when it is refused. */
export function SignInDialog({ signIn, audience, close, saved }: SignInDialogProps) {
  const { words: around, tell } = useRoom();
  const { groups, read, title, words } = useVisitors();
  const { form } = words;
  const { isWorking, refusal, run } = useAct();
  const [password, setPassword] = useState({ text: '', isSuggested: false });
  const isTaken = refusal?.code === 'conflict';
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const name = event.currentTarget.querySelector<HTMLInputElement>('[name="username"]');
    const field = (name: string) => String(fields.get(name));
    const wanted = {
      ...{ audience: field('audience'), username: field('username'), label: field('label') },
      ...(password.text === '' ? {} : { password: password.text }),
    };
    await run(async () => {
      const answer = signIn === null ? await addSignIn(wanted) : await changeSignIn(signIn.id, wanted);
      if ('ok' in answer) {
        if (answer.code === 'conflict') name?.focus();
        return answer;
      }
      saved(answer);
      tell(signIn === null ? form.added : around.saved);
      return read();
    });
  };
  return (
    <DialogFrame title={signIn === null ? form.add : form.change} close={close} isSmall>
      <form onSubmit={(event) => void submit(event)}>
        <InputField
          {...{ label: form.label, help: form.labelHelp, name: 'label', maxLength: 80 }}
          defaultValue={signIn?.label}
          autoComplete="off"
          wrong={{ missing: around.missing }}
          autoFocus
          required
        />
        <InputField
          {...{ label: words.username, help: form.usernameHelp, name: 'username', maxLength: 80 }}
          defaultValue={signIn?.username}
          pattern={USERNAME}
          {...{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
          wrong={{ missing: around.missing, format: form.usernameHelp }}
          problem={isTaken ? form.taken : null}
          required
        />
        <SelectField label={form.audience} name="audience" defaultValue={audience}>
          {groups.map(({ name }) => (
            <option key={name} value={name}>
              {title(name)}
            </option>
          ))}
        </SelectField>
        <InputField
          label={signIn === null ? form.newPassword : form.otherPassword}
          help={signIn === null ? form.newPasswordHelp : form.otherPasswordHelp}
          type={password.isSuggested ? 'text' : 'password'}
          value={password.text}
          onChange={({ target }) => setPassword({ ...password, text: target.value })}
          wrong={{ missing: around.missing, format: form.tooShort }}
          {...{ minLength: 8, maxLength: 72, autoComplete: 'new-password' }}
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
        <Problem refusal={isTaken ? null : refusal} />
        <div className="row acts">
          <Button className="primary" type="submit" isDisabled={isWorking}>
            {isWorking ? around.working : signIn === null ? form.submit : around.save}
          </Button>
          <Button className="secondary" onPress={close}>
            {around.cancel}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
