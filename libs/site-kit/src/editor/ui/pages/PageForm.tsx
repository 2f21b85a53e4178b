import { type FormEvent, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { newViewers } from '@portal/content-core/viewers';
import { fill } from '../../../view/language.ts';
import {
  type ListedPage,
  type SitePages,
  slugFault,
  suggestedSlug,
  typedSlug,
} from '../../model/site-pages.ts';
import { renameEntries } from '../../model/navigation.ts';
import {
  changePage,
  createPage,
  renameInNavigation,
  type NewPage,
  type Refusal,
} from '../../session/site-api.ts';
import type { PagesWords } from '../../words/pages-words.ts';
import { audienceWords, gainsWords } from '../../words/audience-words.ts';
import { CheckField } from '../CheckField.tsx';
import { AudiencePicker } from '../audience/AudiencePicker.tsx';
import { useAudiences } from '../audience/use-audiences.ts';
import { useEditor } from '../editor-context.ts';
import { InputField, SelectField } from '../LabelledField.tsx';
import { FailureNote } from './FailureNote.tsx';

interface FormProps {
  site: SitePages;
  words: PagesWords;
  /** The page that is changed; null: a new one is made. */
  page: ListedPage | null;
  /** The page that a new one begins as a copy of; empty: none. */
  copyOf: string;
  cancel: () => void;
  /** `renamed`: the navigation calls it by its new title as well. */
  saved: (page: Pick<ListedPage, 'id' | 'slug' | 'title'>, renamed: boolean) => void;
  /** Another person was faster: the list is to be read again, while what was typed stays. */
  overtaken: () => void;
}

/** Makes a page, or changes what it is called and where it is. What was typed stays through every failure. */
export function PageForm({ site, words, page, copyOf, cancel, saved, overtaken }: FormProps) {
  const audiencesWords = audienceWords(useEditor().start.locale);
  const audiences = useAudiences();
  const audienceOf = (id: string) => site.pages.find((one) => one.id === id)?.audience ?? 'all';
  const [title, setTitle] = useState(page?.title ?? '');
  const [typed, setTyped] = useState<string | null>(page?.slug ?? null);
  const [source, setSource] = useState(copyOf);
  const [isListed, setListed] = useState(true);
  const [alsoInMenu, setAlsoInMenu] = useState(true);
  const [readers, setReaders] = useState<{ audience: NewPage['audience']; isChosen: boolean }>({
    audience: audienceOf(copyOf),
    isChosen: true,
  });
  const [isChecked, setChecked] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const fields = useRef<HTMLFormElement>(null);
  const others = site.pages.filter((one) => one.id !== page?.id);
  const slug = typed === null ? suggestedSlug(title, others) : typedSlug(typed);
  const fault = slugFault(slug, others);
  const isHome = page?.id === site.home;
  const isRenamed = page !== null && title.trim() !== page.title;
  const rename = isRenamed ? { page: page.id, from: page.title, to: title.trim() } : null;
  const isInMenu = rename !== null && renameEntries(site.navigation, rename) !== null;
  // A copy is shown to more people than its page.
  const gained = newViewers(audienceOf(source), readers.audience);
  const gains = gainsWords(audiencesWords, gained);
  const faults = {
    title: title.trim() === '' ? words.faults.title : null,
    // An address that follows from the title is missing only as long as the title is.
    slug: fault === null || isHome || (typed === null && title.trim() === '') ? null : words.faults[fault],
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!readers.isChosen) return;
    const wrong = faults.title ? 'title' : faults.slug ? 'slug' : null;
    if (wrong) {
      fields.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    setWorking(true);
    setFailure(null);
    const given = { title: title.trim(), slug };
    const answer = page
      ? await changePage(page, isHome ? { title: given.title } : given)
      : await createPage({
          ...{ ...given, audience: readers.audience, inNavigation: isListed },
          ...(source === '' ? {} : { copyOf: source }),
        });
    const menu = answer.ok && isInMenu && alsoInMenu ? await renameInNavigation(rename) : null;
    setWorking(false);
    if (!answer.ok) {
      setFailure(answer);
      if (answer.code === 'conflict') overtaken();
      return;
    }
    if (menu && 'ok' in menu) {
      setFailure(menu);
      return overtaken();
    }
    const made: unknown = answer.body['page'];
    const newId = typeof made === 'object' && made !== null && 'id' in made ? String(made.id) : '';
    saved({ id: page?.id ?? newId, ...given }, menu !== null);
  };
  // An address that visitors know goes on leading to the page.
  const isMoved = page && page.state !== 'new' && slug !== page.slug;
  const shownFault = isChecked || typed !== null ? faults.slug : null;
  return (
    <form ref={fields} onSubmit={(event) => void submit(event)} noValidate>
      <InputField
        label={words.pageTitle}
        problem={isChecked ? faults.title : null}
        name="title"
        value={title}
        maxLength={160}
        autoFocus
        aria-required
        onChange={({ target }) => setTitle(target.value)}
      />
      {isHome ? (
        <p className="help">{words.homeAddress}</p>
      ) : (
        <InputField
          label={words.address}
          help={isMoved ? fill(words.redirected, { slug: page.slug }) : words.addressHelp}
          problem={shownFault}
          name="slug"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          value={typed ?? slug}
          maxLength={200}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {isInMenu && (
        <CheckField checked={alsoInMenu} onChange={setAlsoInMenu}>
          {words.renameInNavigation}
        </CheckField>
      )}
      {!page && (
        <>
          <SelectField
            label={words.beginWith}
            value={source}
            onChange={({ target }) => {
              setSource(target.value);
              setReaders({ audience: audienceOf(target.value), isChosen: true });
            }}
          >
            <option value="">{words.blank}</option>
            {site.pages.map((one) => (
              <option key={one.id} value={one.id}>
                {fill(words.copyOf, { title: one.title })}
              </option>
            ))}
          </SelectField>
          <AudiencePicker
            key={source}
            {...{ audiences, value: readers.audience, words: audiencesWords, legend: audiencesWords.page }}
            change={(audience, isChosen) => setReaders({ audience, isChosen })}
          />
          <p
            className="help"
            role="status"
            data-tone={readers.isChosen && gains === '' ? undefined : 'problem'}
          >
            {readers.isChosen ? gains : audiencesWords.chooseOne}
          </p>
          <CheckField checked={isListed} onChange={setListed}>
            {words.showInNavigation}
          </CheckField>
        </>
      )}
      {failure && <FailureNote failure={failure} words={words} />}
      <div className="row">
        <Button className="primary" type="submit" isDisabled={isWorking}>
          {isWorking ? words.working : page ? words.submitChange : words.submitNew}
        </Button>
        <Button className="secondary" onPress={cancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
