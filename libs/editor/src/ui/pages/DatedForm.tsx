import { PLAUSIBLE_YEARS } from '@portal/content-core/plausible-time';
import { fill } from '@portal/ui/text';
import { isRecord, valueAt } from '@portal/ports/json';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { imageValue } from '../../fields/image/image-entry.ts';
import {
  type DatedFacts,
  datedFactsOf,
  datedFault,
  type DatedFault,
  datedFields,
  type DatedType,
  newDatedFacts,
  refusedField,
  type RefusedField,
} from '../../pages/dated-facts.ts';
import { readPageRecord, type Refusal, savePageRecord } from '../../pages/site-api.ts';
import type { ListedPage, SitePages } from '../../pages/site-pages.ts';
import { audienceWords } from '../../words/audience/index.ts';
import { datedWords, type DatedWords } from '../../words/dated/index.ts';
import type { PagesWords } from '../../words/pages/index.ts';
import { AudiencePicker } from '../audience/AudiencePicker.tsx';
import { useAudiences } from '../audience/use-audiences.ts';
import { useEditor } from '../context/editor-context.ts';
import { LanguageField } from '../languages/LanguageField.tsx';
import { DAY_LIMITS } from '../parts/day-limits.ts';
import { described, InputField, LabelledField } from '../parts/LabelledField.tsx';
import { CheckField } from '../parts/CheckField.tsx';
import { EventTimes } from './EventTimes.tsx';
import { FailureNotice } from './FailureNotice.tsx';

interface FormProps {
  site: SitePages;
  words: PagesWords;
  type: DatedType;
  /** The page that is changed; null: a new one is made. */
  page: ListedPage | null;
  cancel: () => void;
  /** `slug`: the address it has now. */
  saved: (page: Pick<ListedPage, 'id' | 'slug' | 'title'>) => void;
}

/** The first and the last year that can be meant, for sentences. */
const YEARS = { first: String(PLAUSIBLE_YEARS.date.first), last: String(PLAUSIBLE_YEARS.date.last) };

/** Makes a post or event with a first section of text, or changes what lists, feed and calendar say of one. */
export function DatedForm({ site, words, type, page, cancel, saved }: FormProps) {
  const { kinds, start } = useEditor();
  const { locale } = start;
  const own = datedWords(locale);
  const [facts, setFacts] = useState<DatedFacts | null>(() =>
    page ? null : newDatedFacts(type, { today: today(), zone: zoneOf(site) }),
  );
  const [standard = ''] = site.languages;
  const [language, setLanguage] = useState(standard);
  const [version, setVersion] = useState(page?.version ?? null);
  const [audience, setAudience] = useState<{ value: ListedPage['audience']; isChosen: boolean }>({
    value: 'all',
    isChosen: true,
  });
  const [fault, setFault] = useState<DatedFault | null>(null);
  const [refused, setRefused] = useState<RefusedField | null>(null);
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const fields = useRef<HTMLFormElement>(null);
  const audiences = useAudiences();
  const focusFault = (of: DatedFault) =>
    fields.current?.querySelector<HTMLElement>(`[data-fault="${fieldOf(of)}"]`)?.focus();
  useEffect(() => {
    if (refused) focusFault(refused.of);
  }, [refused]);
  useEffect(() => {
    if (!page) return;
    void readPageRecord(page.id).then((read) => {
      if ('ok' in read) return setFailure(read);
      setVersion(read.version);
      setFacts(datedFactsOf(read.page));
    });
  }, []);
  if (!facts)
    return failure ? <FailureNotice failure={failure} words={words} /> : <p role="status">{own.reading}</p>;
  const change = (changes: Partial<DatedFacts>) => {
    setFacts({ ...facts, ...changes });
    setFault(null);
    setRefused(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = datedFault(type, facts);
    setFault(wrong);
    if (wrong) return focusFault(wrong);
    if (!audience.isChosen) return;
    setWorking(true);
    setFailure(null);
    // A new page begins with the text of the example, which the review before publishing reports.
    const body = valueAt(kinds.find(({ name }) => name === 'text')?.example, ['body']);
    const text = { id: 'text', kind: 'text', data: { body } };
    const answer = await savePageRecord(
      page
        ? { page: page.id, baseVersion: version, ...datedFields(type, facts) }
        : {
            ...withoutEmpty(datedFields(type, facts)),
            ...(language === standard ? {} : { locale: language }),
            audience: audience.value,
            sections: [text],
          },
    );
    setWorking(false);
    if (!answer.ok) {
      const field = refusedField(answer.details['problems']);
      return field ? setRefused(field) : setFailure(answer);
    }
    const made = isRecord(answer.body['page']) ? answer.body['page'] : {};
    saved({ id: String(made['id']), slug: String(made['slug']), title: facts.title.trim() });
  };
  const problem = (of: DatedFault) =>
    fault !== null && fieldOf(fault) === of
      ? fill(own.faults[fault], YEARS)
      : refused?.of === of
        ? refused.message
        : null;
  return (
    <form ref={fields} onSubmit={(event) => void submit(event)} noValidate>
      <InputField
        label={own.title}
        problem={problem('title')}
        data-fault="title"
        name="title"
        value={facts.title}
        maxLength={160}
        autoFocus
        aria-required
        onChange={({ target }) => change({ title: target.value })}
      />
      {!page && <LanguageField languages={site.languages} value={language} change={setLanguage} />}
      <TeaserField own={own} value={facts.teaser} change={(teaser) => change({ teaser })} />
      {type === 'event' ? (
        <EventTimes own={own} facts={facts} change={change} problem={problem} />
      ) : (
        <InputField
          label={own.date}
          problem={problem('date')}
          data-fault="date"
          type="date"
          {...DAY_LIMITS}
          value={facts.date}
          onChange={({ target }) => change({ date: target.value })}
        />
      )}
      <details open={page !== null || fault === 'alt' || refused?.of === 'alt' || !audience.isChosen}>
        <summary>{own.more}</summary>
        <InputField
          label={own.tags}
          help={own.tagsHelp}
          optional={own.optional}
          value={facts.tags}
          maxLength={520}
          onChange={({ target }) => change({ tags: target.value })}
        />
        <ImagePart
          own={own}
          image={facts.image}
          change={(image) => change({ image })}
          problem={problem('alt')}
        />
        {!page && (
          <AudiencePicker
            audiences={audiences}
            value={audience.value}
            words={audienceWords(locale)}
            legend={audienceWords(locale).page}
            change={(value, isChosen) => setAudience({ value, isChosen })}
          />
        )}
        {page && type === 'event' && (
          <CheckField checked={facts.isCancelled} onChange={(isCancelled) => change({ isCancelled })}>
            {own.cancelled}
          </CheckField>
        )}
      </details>
      {failure && <FailureNotice failure={failure} words={words} />}
      <div className="row">
        <Button className="primary" type="submit" isDisabled={isWorking}>
          {isWorking ? words.working : page ? words.submitChange : submitWords(own, type)}
        </Button>
        <Button className="secondary" onPress={cancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

/** The field that a fault is shown at. */
function fieldOf(fault: DatedFault): DatedFault {
  return fault === 'year' ? 'date' : fault;
}

function TeaserField(props: { own: DatedWords; value: string; change: (teaser: string) => void }) {
  const { own, value, change } = props;
  const around = { id: 'dated-teaser', label: own.teaser, help: own.teaserHelp };
  return (
    <LabelledField {...around} optional={own.optional}>
      <textarea
        {...described(around)}
        className="input"
        rows={3}
        maxLength={400}
        value={value}
        onChange={({ target }) => change(target.value)}
      />
    </LabelledField>
  );
}

function ImagePart(props: {
  own: DatedWords;
  image: DatedFacts['image'];
  change: (image: DatedFacts['image']) => void;
  problem: string | null;
}) {
  const { own, image, change, problem } = props;
  const { library, openLibrary } = useEditor();
  const shown = library.known().find(({ id }) => id === image?.media);
  const choose = () =>
    openLibrary({
      choose(chosen) {
        const { media, alt, decorative } = imageValue(chosen);
        change({
          media: String(media),
          alt: typeof alt === 'string' ? alt : '',
          decorative: decorative === true,
        });
      },
    });
  return (
    <fieldset className="group">
      <legend>{own.image}</legend>
      {shown && <img className="image" src={shown.address} alt={shown.alt} />}
      <div className="row">
        <Button className="secondary" onPress={choose}>
          {image ? own.changeImage : own.chooseImage}
        </Button>
        {image && (
          <Button className="secondary" onPress={() => change(null)}>
            {own.removeImage}
          </Button>
        )}
      </div>
      {image && !image.decorative && (
        <InputField
          label={own.alt}
          problem={problem}
          data-fault="alt"
          value={image.alt}
          maxLength={300}
          onChange={({ target }) => change({ ...image, alt: target.value })}
        />
      )}
    </fieldset>
  );
}

function submitWords(own: DatedWords, type: DatedType): string {
  return type === 'post' ? own.createPostNow : own.createEventNow;
}

/** Today where the editor is. */
function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The site's time zone; where it has none, that of the editor. */
function zoneOf({ zone }: SitePages): string {
  return zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A new page has nothing that could be removed. */
function withoutEmpty(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== false));
}
