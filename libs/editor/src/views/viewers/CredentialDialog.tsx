import { generatePassword } from '@portal/sites';
import { type FormEvent, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import type { CredentialField } from '../../members/changed-credential-fields.ts';
import type { ViewerCredential } from '../../start-data/view-start.ts';
import type { Refusal } from '../../pages/site-api.ts';
import {
  addCredential,
  changeCredential,
  isOvertaken,
  type SavedCredential,
} from '../../members/viewers-api.ts';
import { InputField, SelectField } from '../../ui/parts/LabelledField.tsx';
import { DialogFrame } from '../../ui/parts/DialogFrame.tsx';
import { Problem } from '../frame/Problem.tsx';
import { useView } from '../frame/view-context.ts';
import { useAct } from '../frame/use-act.ts';
import { type Overtaken, OvertakenCredential } from './OvertakenCredential.tsx';
import { useViewers } from './viewers-context.ts';

/** Pattern of a valid username. Spaces and invisible characters around it are allowed, since the API removes them. */
const USERNAME = '[\\s\\p{Cf}]*[A-Za-z0-9._@\\-]{1,64}[\\s\\p{Cf}]*';

interface CredentialDialogProps {
  /** The credential to change; null: a new one is added. */
  credential: ViewerCredential | null;
  audience: string;
  close: () => void;
  saved: (credential: Exclude<SavedCredential, { ok: false }>) => void;
}

/**
 * Adds or changes a credential. What the person typed stays in the form when it is refused, and also when somebody else has changed the
 * credential meanwhile.
 */
export function CredentialDialog({ credential, audience, close, saved }: CredentialDialogProps) {
  const { words: around, showToast } = useView();
  const { groups, readLists, reread, title, words } = useViewers();
  const { form } = words;
  const { isWorking, refusal, run } = useAct();
  const [seen, setSeen] = useState(credential);
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);
  const [typed, setTyped] = useState<Partial<Record<CredentialField, string>>>({});
  const [password, setPassword] = useState({ text: '', isSuggested: false });
  const fields = { label: '', username: '', audience, ...(seen && shownOf(seen)), ...typed };
  const isTaken = refusal?.code === 'conflict';
  const isAudienceDeleted = refusal?.code === 'not_found';
  const field = (name: CredentialField) => ({
    name,
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = event.currentTarget.querySelector<HTMLInputElement>('[name="username"]');
    const wanted = { ...fields, ...(password.text === '' ? {} : { password: password.text }) };
    await run(async () => {
      const answer = seen === null ? await addCredential(wanted) : await changeCredential(seen, wanted);
      if (!('ok' in answer)) {
        saved(answer);
        showToast(seen === null ? form.added : around.saved);
        await reread();
        return null;
      }
      const found = isOvertaken(answer) ? await findNow(answer) : answer;
      if (found?.code === 'conflict') name?.focus();
      return found;
    });
  };
  /** Reads the credential again. If somebody else changed or deleted it, shows that and resolves with null; otherwise with the refusal. */
  const findNow = async (refused: Refusal): Promise<Refusal | null> => {
    const lists = await readLists();
    if ('ok' in lists) return lists;
    const now = lists.credentials.find(({ id }) => id === seen?.id) ?? null;
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
          problem={isAudienceDeleted ? words.overtaken.signIn.noAudience : null}
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
          className="secondary view-add"
          onPress={() =>
            setPassword({
              text: generatePassword((length) => crypto.getRandomValues(new Uint8Array(length))),
              isSuggested: true,
            })
          }
        >
          {form.suggest}
        </Button>
        {overtaken && <OvertakenCredential {...overtaken} />}
        <Problem refusal={isTaken || isAudienceDeleted ? null : refusal} />
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

/** The values of the form's fields for a stored credential. */
function shownOf({ label, username, audience }: ViewerCredential): Record<CredentialField, string> {
  return { label, username, audience };
}
