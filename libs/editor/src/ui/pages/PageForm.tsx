import { type FormEvent, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { newViewers } from '@portal/content-core/viewers';
import { fill } from '@portal/ui/text';
import { slugFault, suggestedSlug, typedSlug } from '../../pages/page-slug.ts';
import { translationsOf } from '../../pages/counterparts.ts';
import type { ListedPage, SitePages } from '../../pages/site-pages.ts';
import { type EntryRename, renameEntries } from '../../pages/navigation.ts';
import { changedFacts, type PageFacts } from '../../pages/page-facts.ts';
import { changeSeenPage } from '../../pages/change-seen-page.ts';
import { createPage, renameInNavigation, type NewPage, type Refusal } from '../../pages/site-api.ts';
import { languagesWords } from '../../words/languages/index.ts';
import type { PagesWords } from '../../words/pages/index.ts';
import { audienceWords, gainsWords } from '../../words/audience/index.ts';
import { CheckField } from '../parts/CheckField.tsx';
import { AudiencePicker } from '../audience/AudiencePicker.tsx';
import { useAudiences } from '../audience/use-audiences.ts';
import { useEditor } from '../context/editor-context.ts';
import { LanguageField } from '../languages/LanguageField.tsx';
import { InputField, SelectField } from '../parts/LabelledField.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { type Overtaken, OvertakenPage } from './OvertakenPage.tsx';

interface FormProps {
  site: SitePages;
  words: PagesWords;
  /** The page that is changed; null: a new one is made. */
  page: ListedPage | null;
  /** The page that a new one begins as a copy of; empty: none. */
  copyOf: string;
  cancel: () => void;
  /** `from`: the title it had; `isInMenu`: the navigation calls it by its new title as well. */
  saved: (
    page: Pick<ListedPage, 'id' | 'slug' | 'title'>,
    renamed: { from: string; isInMenu: boolean },
  ) => void;
  /** Another person was faster: reads the list again, while what was typed stays. Null: that failed. */
  readAgain: () => Promise<SitePages | null>;
}

/**
 * Makes a page, or changes what it is called and where it is. What was typed stays through every failure; fields that were not touched
 * follow what another person made of the page meanwhile.
 */
export function PageForm({ site, words, page, copyOf, cancel, saved, readAgain }: FormProps) {
  const { locale } = useEditor().start;
  const audiencesWords = audienceWords(locale);
  const audiences = useAudiences();
  const audienceOf = (id: string) => site.pages.find((one) => one.id === id)?.audience ?? 'all';
  const [seen, setSeen] = useState(page);
  const [typed, setTyped] = useState<Partial<PageFacts>>({});
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);
  // The page has its new title, and the navigation could not be changed.
  const [owed, setOwed] = useState<EntryRename | null>(null);
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
  const [standard = ''] = site.languages;
  const [chosen, setChosen] = useState(
    () => site.pages.find(({ id }) => id === copyOf)?.language?.locale ?? standard,
  );
  const language = page?.language?.locale ?? chosen;
  // An address belongs to one language.
  const others = site.pages.filter(
    (one) => one.id !== page?.id && (one.language?.locale ?? standard) === language,
  );
  const title = typed.title ?? seen?.title ?? '';
  const address = typed.slug ?? seen?.slug ?? null;
  const slug = address === null ? suggestedSlug(title, others, language) : typedSlug(address, language);
  const fault = slugFault(slug, others);
  const isHome = page !== null && [page.id, page.language?.translates].includes(site.home);
  const isRenamed = seen !== null && title.trim() !== seen.title;
  const from = owed?.from ?? seen?.title ?? '';
  const rename = seen && (isRenamed || owed) ? { page: seen.id, from, to: title.trim() } : null;
  const isInMenu = rename !== null && renameEntries(site.navigation, rename) !== null;
  // A copy would be visible to more people than the page that it is copied from.
  const gained = newViewers(audienceOf(source), readers.audience);
  const gains = gainsWords(audiencesWords, gained);
  const faults = {
    title: title.trim() === '' ? words.faults.title : null,
    // An address that follows from the title is missing only as long as the title is.
    slug: fault === null || isHome || (address === null && title.trim() === '') ? null : words.faults[fault],
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
    setOvertaken(null);
    const given = { title: title.trim(), slug };
    const touched = {
      ...(typed.title === undefined ? {} : { title }),
      ...(typed.slug === undefined || isHome ? {} : { slug }),
    };
    const answer = seen
      ? await changeSeenPage(seen, touched, readAgain)
      : await createPage({
          ...given,
          audience: readers.audience,
          inNavigation: isListed,
          ...(language === standard ? {} : { locale: language }),
          ...(source === '' ? {} : { copyOf: source }),
        });
    if ('overtaken' in answer) {
      setWorking(false);
      // A field that has the value that was seen was not edited here, and takes over the new value.
      if (seen) setTyped(changedFacts(seen, touched));
      if (seen) setOvertaken({ seen, now: answer.overtaken });
      return setSeen(answer.overtaken);
    }
    const menu = answer.ok && isInMenu && alsoInMenu ? await renameInNavigation(rename) : null;
    setWorking(false);
    if (!answer.ok) {
      setFailure(answer);
      if (answer.code === 'conflict') void readAgain();
      return;
    }
    if (menu && 'ok' in menu) {
      setFailure(menu);
      setOwed(rename);
      const now = (await readAgain())?.pages.find(({ id }) => id === seen?.id);
      return now && setSeen(now);
    }
    const made: unknown = answer.body['page'];
    const newId = typeof made === 'object' && made !== null && 'id' in made ? String(made.id) : '';
    saved({ id: page?.id ?? newId, ...given }, { from, isInMenu: menu !== null });
  };
  // The former address of a live page redirects to the new one.
  const isMoved = seen && seen.state !== 'new' && slug !== seen.slug;
  const shownFault = isChecked || address !== null ? faults.slug : null;
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
        onChange={({ target }) => setTyped({ ...typed, title: target.value })}
      />
      {isHome ? (
        <p className="help">{words.homeAddress}</p>
      ) : (
        <InputField
          label={words.address}
          help={isMoved ? fill(words.redirected, { slug: seen.slug }) : words.addressHelp}
          problem={shownFault}
          name="slug"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          value={address ?? slug}
          maxLength={200}
          onChange={({ target }) => setTyped({ ...typed, slug: target.value })}
          // The address is seen as it will be stored.
          onBlur={() => address !== null && setTyped({ ...typed, slug })}
        />
      )}
      {isMoved && translationsOf(site.pages, seen.id).length > 0 && (
        <p className="help">{languagesWords(locale).counterpartsStay}</p>
      )}
      {isInMenu && (
        <CheckField checked={alsoInMenu} onChange={setAlsoInMenu}>
          {words.renameInNavigation}
        </CheckField>
      )}
      {!page && (
        <>
          <LanguageField languages={site.languages} value={language} change={setChosen} />
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
            audiences={audiences}
            value={readers.audience}
            words={audiencesWords}
            legend={audiencesWords.page}
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
      {overtaken && <OvertakenPage {...overtaken} words={words} />}
      {failure && <FailureNotice failure={failure} words={words} />}
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
