import type { FormEvent } from 'react';
import { Button } from 'react-aria-components/Button';
import { inviteMember } from '../../members/team-api.ts';
import { InputField, SelectField } from '../../ui/parts/LabelledField.tsx';
import { DialogFrame } from '../../ui/parts/DialogFrame.tsx';
import type { TeamWords } from '../../words/team/index.ts';
import { Problem } from '../frame/Problem.tsx';
import { useView } from '../frame/view-context.ts';
import { useAct } from '../frame/use-act.ts';

interface InviteProps {
  words: TeamWords['invite'];
  close: () => void;
  /** Called once the invitation was sent, with the e-mail address that it went to. */
  invited: (email: string) => Promise<void>;
}

/** A dialog that invites a person to edit the site. */
export function InviteDialog({ words, close, invited }: InviteProps) {
  const { words: around } = useView();
  const { isWorking, refusal, run } = useAct();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const email = String(fields.get('email')).trim();
    const role = fields.get('role') === 'owner' ? 'owner' : 'editor';
    if (await run(() => inviteMember(email, role))) await invited(email);
  };
  return (
    <DialogFrame title={words.title} close={close} isSmall>
      <form onSubmit={(event) => void submit(event)}>
        <p>{words.text}</p>
        <InputField
          label={words.email}
          name="email"
          type="email"
          maxLength={254}
          autoComplete="off"
          wrong={{ missing: around.missing, format: words.noAddress }}
          autoFocus
          required
        />
        <SelectField label={words.role} name="role">
          <option value="editor">{words.roles.editor}</option>
          <option value="owner">{words.roles.owner}</option>
        </SelectField>
        <Problem refusal={refusal} conflict={words.member} />
        <div className="row acts">
          <Button className="primary" type="submit" isDisabled={isWorking}>
            {isWorking ? around.working : words.submit}
          </Button>
          <Button className="secondary" onPress={close}>
            {around.cancel}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
