import { type FormEvent, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal } from 'react-aria-components/Modal';
import { type ApiAnswer, callApi } from '../../api/call-api.ts';
import { refusalIn } from '../../words/refusals/index.ts';
import { signInWords } from '../../words/sign-in/index.ts';
import { InputField } from '../parts/LabelledField.tsx';
import { useEditor, useEditState } from '../context/editor-context.ts';
import { StaffSignedOut } from './StaffSignedOut.tsx';
import { Veil } from '../parts/Veil.tsx';

/** Asks to sign in again, on top of the page, when the session has ended: nothing that was typed goes away for it. */
export function SignInAgainDialog() {
  const { session, start } = useEditor();
  const words = signInWords(start.locale);
  const saving = useEditState((state) => state.saving);
  /** The end of the session for which the dialog was closed; the next save that is refused opens it again. */
  const [closed, setClosed] = useState<typeof saving | null>(null);
  const close = () => setClosed(saving);
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOther, setOther] = useState(false);
  const why = (refusal: Extract<ApiAnswer, { ok: false }>, otherwise: string) =>
    refusal.code === 'offline' ? refusalIn(start.locale, refusal).message : otherwise;
  const signIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const password = String(fields.get('password'));
    const email = start.mode === 'account' ? { email: String(fields.get('email')) } : {};
    setWorking(true);
    const answer = await callApi('/api/auth/sign-in', { body: { ...email, password } });
    setWorking(false);
    if (!answer.ok) {
      const hasOwnMessage = answer.message !== '' && start.locale.startsWith('en');
      setProblem(hasOwnMessage ? answer.message : why(answer, words.wrong));
      const typed = form.querySelector<HTMLInputElement>('[name="password"]');
      typed?.focus();
      typed?.select();
      return;
    }
    await goOn();
  };
  /** The person signed in now must be the one who typed. */
  const goOn = async () => {
    const who = await callApi('/api/section-kinds', { method: 'GET' });
    const isSame = who.ok && who.body['person'] === start.person;
    setOther(who.ok && !isSame);
    setProblem(
      isSame ? null : who.ok ? words.other : why(who, start.staff ? words.staff.notYet : words.notYet),
    );
    if (isSame) await session.save();
  };
  return (
    <Veil
      isOpen={saving.state === 'signed-out' && saving !== closed}
      onOpenChange={(isOpen) => !isOpen && close()}
    >
      <Modal className="modal">
        <Dialog className="dialog" aria-label={words.title}>
          <Heading slot="title">{words.title}</Heading>
          {start.staff ? (
            <StaffSignedOut
              staff={start.staff}
              problem={problem}
              save={() => void goOn()}
              reload={isOther ? () => location.reload() : null}
              close={close}
            />
          ) : (
            <>
              <p>{words.text}</p>
              <form onSubmit={(event) => void signIn(event)}>
                {start.mode === 'account' && (
                  <InputField
                    label={words.email}
                    name="email"
                    type="email"
                    autoComplete="username"
                    defaultValue={start.email ?? ''}
                    required
                  />
                )}
                <InputField
                  label={words.password}
                  name="password"
                  type="password"
                  autoComplete="current-password"
                  required
                  autoFocus
                />
                {problem !== null && (
                  <p className="help" data-tone="problem" role="alert">
                    {problem}
                  </p>
                )}
                {isOther && (
                  <div className="row">
                    <Button className="secondary" onPress={() => location.reload()}>
                      {words.reload}
                    </Button>
                  </div>
                )}
                <div className="row">
                  <Button className="primary" type="submit" isDisabled={isWorking}>
                    {isWorking ? words.working : words.submit}
                  </Button>
                  {start.mode === 'account' && (
                    <>
                      <a className="plain" href="/edit/login?forgot=1" target="_blank" rel="noopener">
                        {words.forgot}
                      </a>
                      <a className="plain" href="/edit/login" target="_blank" rel="noopener">
                        {words.elsewhere}
                      </a>
                      <Button className="secondary" onPress={() => void goOn()}>
                        {words.again}
                      </Button>
                    </>
                  )}
                  <Button className="secondary" onPress={close}>
                    {words.close}
                  </Button>
                </div>
              </form>
            </>
          )}
        </Dialog>
      </Modal>
    </Veil>
  );
}
