import { type FormEvent, useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import type { PageSeo, PageSeoReading } from '../../pages/page-seo-api.ts';
import type { SeoWords } from '../../words/seo/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { CheckField } from '../parts/CheckField.tsx';
import { described, InputField, LabelledField } from '../parts/LabelledField.tsx';
import { SeoPreview } from './SeoPreview.tsx';
import { ShareImage } from './ShareImage.tsx';

/** How many characters the results of a search engine usually show. */
const FITS = { title: 60, description: 160 };

interface FormProps {
  read: PageSeoReading;
  seo: PageSeo;
  words: SeoWords;
  isWorking: boolean;
  change: (fields: Partial<PageSeo>) => void;
  save: () => void;
  cancel: () => void;
}

/** The form for what a page says to search engines and in link previews, with a preview of both. */
export function PageSeoForm({ read, seo, words, isWorking, change, save, cancel }: FormProps) {
  const { library, start } = useEditor();
  const { standard, isSiteHidden } = read;
  const count = (text: string, fits: number) =>
    fill(words.count, { count: String(text.trim().length), fits: String(fits) });
  const description = {
    id: useId(),
    label: words.description,
    help: seo.description === '' ? words.descriptionHelp : count(seo.description, FITS.description),
    optional: words.optional,
  };
  const path = start.pages.find(({ id }) => id === start.page.id)?.address ?? '/';
  const shownImage = seo.image || standard.image;
  const shown = seo.description.trim() || standard.description;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form onSubmit={submit}>
      <InputField
        label={words.pageTitle}
        help={count(seo.title || standard.title, FITS.title)}
        optional={words.optional}
        name="title"
        placeholder={standard.title}
        maxLength={120}
        value={seo.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <LabelledField {...description}>
        <textarea
          {...described(description)}
          className="input"
          name="description"
          rows={3}
          maxLength={320}
          placeholder={standard.shared}
          value={seo.description}
          onChange={({ target }) => change({ description: target.value.replace(/[\r\n]+/g, ' ') })}
        />
      </LabelledField>
      <ShareImage
        words={words}
        label={words.image}
        help={words.imageHelp}
        image={seo.image}
        change={(image) => change({ image })}
      />
      <CheckField checked={seo.noindex} onChange={(noindex) => change({ noindex })}>
        {words.noindex}
      </CheckField>
      {isSiteHidden && <p className="help">{words.siteIsNoindex}</p>}
      <SeoPreview
        words={words}
        title={seo.title.trim() || standard.title}
        description={shown}
        shared={shown || standard.shared}
        address={new URL(path, location.origin).href}
        image={library.known().find(({ id }) => id === shownImage)}
        isListed={!seo.noindex && !isSiteHidden}
      />
      <div className="row">
        <Button className="primary" type="submit" isDisabled={isWorking}>
          {isWorking ? words.working : words.save}
        </Button>
        <Button className="secondary" onPress={cancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
