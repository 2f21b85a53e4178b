import { isRecord } from '@portal/ports/json';
import { type FormEvent, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import type { Counterparts } from '../../pages/counterparts.ts';
import { suggestedSlug } from '../../pages/page-slug.ts';
import type { ListedPage, SitePages } from '../../pages/site-pages.ts';
import { translatePage } from '../../pages/translation-api.ts';
import { languageName } from '../../words/language-name.ts';
import { languagesWords } from '../../words/languages/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { InputField, SelectField } from '../parts/LabelledField.tsx';

interface FormProps {
  site: SitePages;
  counterparts: Counterparts;
  /** The language that is offered first; left out: the first that is missing. */
  into?: string | undefined;
  cancel: () => void;
  made: (page: Pick<ListedPage, 'id' | 'slug' | 'title' | 'language'>) => void;
}

/** Makes a translation of a page: which language, and its title, from which its address is made. */
export function TranslateForm({ site, counterparts, into, cancel, made }: FormProps) {
  const { start } = useEditor();
  const words = languagesWords(start.locale);
  const { original, missing } = counterparts;
  const [locale, setLocale] = useState(into ?? missing[0] ?? '');
  const [title, setTitle] = useState(original.title);
  const [isChecked, setChecked] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (missing.length === 0)
    return (
      <>
        <p>{fill(words.complete, { title: original.title })}</p>
        <Button className="secondary" onPress={cancel}>
          {words.cancel}
        </Button>
      </>
    );
  const inLocale = site.pages.filter(({ language }) => language?.locale === locale);
  const isHome = original.id === site.home;
  const addressOf = (slug: string) =>
    [locale === site.languages[0] ? '' : `/${locale.toLowerCase()}`, ...(isHome ? [] : [slug])].join('/');
  const address = addressOf(suggestedSlug(title, inLocale, locale));
  const isEmpty = title.trim() === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isEmpty) return;
    setWorking(true);
    setFailure(null);
    const answer = await translatePage({ original: original.id, locale, title: title.trim() });
    if (answer.ok) {
      const page = isRecord(answer.body['page']) ? answer.body['page'] : {};
      const slug = String(page['slug']);
      const language = {
        locale,
        address: addressOf(slug),
        translates: original.id,
        isOutdated: false,
        missing: [],
      };
      return made({ id: String(page['id']), slug, title: title.trim(), language });
    }
    setWorking(false);
    setFailure(answer.message);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <p className="help">{words.translateHint}</p>
      <SelectField label={words.language} value={locale} onChange={({ target }) => setLocale(target.value)}>
        {missing.map((one) => (
          <option key={one} value={one}>
            {languageName(one, start.locale)}
          </option>
        ))}
      </SelectField>
      <InputField
        label={words.pageTitle}
        help={fill(words.address, { address })}
        problem={isChecked && isEmpty ? words.noTitle : null}
        value={title}
        maxLength={160}
        lang={locale}
        autoFocus
        aria-required
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTitle(target.value)}
      />
      {failure !== null && (
        <p className="help" role="alert" data-tone="problem">
          {fill(words.failed, { why: failure })}
        </p>
      )}
      <div className="row">
        <Button className="primary" type="submit" isDisabled={isWorking}>
          {isWorking ? words.creating : words.create}
        </Button>
        <Button className="secondary" onPress={cancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
