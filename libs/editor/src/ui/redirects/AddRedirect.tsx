import { type FormEvent, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import type { NewRedirect } from '../../pages/redirects-api.ts';
import type { RedirectsWords } from '../../words/redirects/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { CheckField } from '../parts/CheckField.tsx';
import { InputField, SelectField } from '../parts/LabelledField.tsx';

interface AddProps {
  words: RedirectsWords;
  isWorking: boolean;
  /** Resolves with true when the redirect was added. */
  add: (redirect: NewRedirect) => Promise<boolean>;
}

const ELSEWHERE = 'elsewhere';

/** A form that adds a redirect: an old address, and the page that it leads to. Both stay filled in when adding fails. */
export function AddRedirect({ words, isWorking, add }: AddProps) {
  const { start } = useEditor();
  const [from, setFrom] = useState('');
  const [target, setTarget] = useState('');
  const [temporary, setTemporary] = useState(false);
  const [address, setAddress] = useState('https://');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const to = target === ELSEWHERE ? address.trim() : target;
    const isAdded = await add({ from: from.trim(), to, temporary });
    if (isAdded) setFrom('');
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <h3>{words.addTitle}</h3>
      <InputField
        label={words.from}
        help={words.fromHelp}
        name="from"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
        required
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <SelectField
        label={words.target}
        name="to"
        required
        value={target}
        onChange={(event) => setTarget(event.target.value)}
      >
        <option value="">{words.choose}</option>
        {start.pages.map((page) => (
          <option key={page.id} value={`page:${page.id}`}>
            {page.title} ({page.address})
          </option>
        ))}
        <option value={ELSEWHERE}>{words.elsewhere}</option>
      </SelectField>
      {target === ELSEWHERE && (
        <InputField
          label={words.address}
          name="address"
          inputMode="url"
          spellCheck={false}
          maxLength={1000}
          required
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      )}
      <CheckField checked={temporary} onChange={setTemporary}>
        {words.temporary}
      </CheckField>
      <div className="row">
        <Button className="primary" type="submit">
          {isWorking ? words.working : words.add}
        </Button>
      </div>
    </form>
  );
}
