import { isOutsideTarget } from '@portal/content-core/outside-target';
import { useEffect, useRef, useState } from 'react';
import { completeAddress } from '../../fields/link/typed-address.ts';
import type { RichTextCommand } from '../../rich-text/rich-text.ts';
import { useDocuments, useEditor } from '../context/editor-context.ts';
import { LabelledField } from '../parts/LabelledField.tsx';
import { isTypedAddress, LinkChoice } from '../link/LinkChoice.tsx';

interface LinkFormProps {
  /** Target of the link that the caret is in; null: it is in none. */
  link: string | null;
  run: (command: RichTextCommand) => void;
  done: () => void;
}

/** A form that sets, changes or removes the link at the caret. `done` is called after that. */
export function LinkForm({ link, run, done }: LinkFormProps) {
  const { start, words } = useEditor();
  const known = { ...start, documents: useDocuments() };
  const [target, setTarget] = useState(link ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('select')?.focus(), []);
  const help = isTypedAddress(target, known) ? words.field.addressHelp : '';
  const around = { id: 'rich-link', label: words.field.linkTo, help, problem };
  const found =
    known.pages.find(({ id }) => target === `page:${id}`) ??
    known.documents.find(({ id }) => target === `document:${id}`);
  const submit = () => {
    const url = completeAddress(target);
    if (isTypedAddress(url, known) && !isOutsideTarget(url)) {
      setTarget(url);
      setProblem(words.rich.notAnAddress);
      form.current?.querySelector('input')?.focus();
      return;
    }
    run(url === '' ? { do: 'unlink' } : { do: 'link', url, words: found?.title ?? url });
    done();
  };
  return (
    <form
      className="link-form"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <LabelledField {...around}>
        <LinkChoice
          around={around}
          target={target}
          change={(next) => {
            setTarget(next);
            setProblem(null);
          }}
        />
      </LabelledField>
      <div className="row">
        <button type="submit" className="primary">
          {words.rich.setLink}
        </button>
        {link !== null && (
          <button
            type="button"
            className="secondary"
            onClick={() => {
              run({ do: 'unlink' });
              done();
            }}
          >
            {words.rich.unlink}
          </button>
        )}
        {link?.startsWith('https://') === true && (
          <a className="plain" href={link} target="_blank" rel="noopener noreferrer">
            {words.rich.openLink}
          </a>
        )}
        <button type="button" className="secondary" onClick={done}>
          {words.rich.close}
        </button>
      </div>
    </form>
  );
}
