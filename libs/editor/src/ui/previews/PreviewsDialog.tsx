import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { type Audience, isFor } from '../../content/audience.ts';
import {
  type MadePreview,
  readPreviews,
  revokePreview,
  type SharedPreview,
  sharePreview,
} from '../../publishing/previews-api.ts';
import { readSitePages, type Refusal } from '../../pages/site-api.ts';
import { audienceNames, audienceWords } from '../../words/audience/index.ts';
import { type PreviewDialogWords, previewDialogWords } from '../../words/previews/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { SelectField } from '../parts/LabelledField.tsx';
import { DialogFrame } from '../parts/DialogFrame.tsx';
import { MadeLink } from './MadeLink.tsx';
import { addVersionRules } from '../history/version-rules.ts';
import { withRules } from '../parts/with-rules.ts';

const addRules = withRules(`
.dialog .preview-form { display: grid; grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr)); align-items: end; gap: 0.75rem; }
.preview-made { display: flex; flex-direction: column; gap: 0.375rem; padding: 0.75rem; }
.preview-made .input { width: 100%; font-family: ui-monospace, monospace; font-size: 0.8125rem; }
`);

const WEEK = '168';

/** Creates preview links, which show the draft to people without an account, and lists and revokes them. */
export default function PreviewsDialog({ close }: { close: () => void }) {
  const { announce, session, start } = useEditor();
  const words = previewDialogWords(start.locale);
  const [known, setKnown] = useState<{
    links: readonly SharedPreview[];
    audiences: readonly string[];
    /** Audience of the page at hand. */
    viewers: Audience;
  } | null>(null);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [made, setMade] = useState<MadePreview | null>(null);
  // Null until the person chooses an audience; the first one that may see the page is selected until then.
  const [chosen, setChosen] = useState<string | null>(null);
  const [hours, setHours] = useState(WEEK);
  const [isWorking, setWorking] = useState(false);

  const read = async () => {
    const [found, site] = await Promise.all([readPreviews(), readSitePages()]);
    if ('ok' in found) return setFailure(found);
    setFailure(null);
    const page = 'ok' in site ? undefined : site.pages.find(({ id }) => id === start.page.id);
    setKnown({ ...found, viewers: page?.audience ?? start.audience });
  };
  useEffect(() => void read(), []);

  const act = async (work: () => Promise<Refusal | null>) => {
    setWorking(true);
    const refused = await work();
    setWorking(false);
    if (refused === null) await read();
    else setFailure(refused);
  };
  const viewers = known?.viewers ?? start.audience;
  const called = useAudienceTitle(words);
  const audience = chosen ?? ['', ...(known?.audiences ?? [])].find((name) => isFor(viewers, name)) ?? '';
  const isShown = isFor(viewers, audience);
  const notShown =
    viewers !== 'all' && viewers.length === 0
      ? words.forNobody
      : fill(words.notFor, { audience: called(audience) });
  const create = () =>
    act(async () => {
      await session.save();
      const wanted = {
        page: start.page.id,
        audience: audience === '' ? null : audience,
        hours: Number(hours),
      };
      const answer = await sharePreview(wanted);
      if (!('address' in answer)) return answer;
      setMade(answer);
      announce(words.once);
      return null;
    });
  const revoke = (id: string) =>
    act(async () => {
      const answer = await revokePreview(id);
      if (answer.ok) {
        announce(words.revoked);
        setMade((shown) => (shown?.id === id ? null : shown));
      }
      return answer.ok ? null : answer;
    });

  const isUnavailable = failure?.code === 'not_supported';
  return (
    <DialogFrame title={words.title} close={close} isMedium>
      <p className="help">{isUnavailable ? words.unavailable : words.hint}</p>
      {failure !== null && !isUnavailable && (
        <div role="alert">
          <p className="help" data-tone="problem">
            {whyOf(words, failure)}
          </p>
          {known === null && (
            <Button className="secondary" onPress={() => void read()}>
              {words.again}
            </Button>
          )}
        </div>
      )}
      {known === null && failure === null && <p role="status">{words.reading}</p>}
      {known !== null && (
        <>
          <form
            className="preview-form"
            ref={addRules}
            onSubmit={(event) => {
              event.preventDefault();
              void create();
            }}
          >
            <SelectField
              label={words.audience}
              value={audience}
              problem={isShown ? null : notShown}
              onChange={({ target }) => setChosen(target.value)}
            >
              <option value="">{words.everyone}</option>
              {known.audiences.map((name) => (
                <option key={name} value={name}>
                  {called(name)}
                </option>
              ))}
            </SelectField>
            <SelectField label={words.lasts} value={hours} onChange={({ target }) => setHours(target.value)}>
              {Object.entries(words.durations).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            <Button className="primary" type="submit" isDisabled={isWorking || !isShown}>
              {isWorking ? words.working : words.create}
            </Button>
          </form>
          {made !== null && <MadeLink key={made.id} address={made.address} words={words} />}
          <LinkList
            links={known.links}
            words={words}
            isWorking={isWorking}
            revoke={(id) => void revoke(id)}
          />
        </>
      )}
      <div className="row acts">
        <Button className="secondary" onPress={close}>
          {words.close}
        </Button>
      </div>
    </DialogFrame>
  );
}

function whyOf(words: PreviewDialogWords, { code, message }: Refusal): string {
  return code === 'conflict' ? words.tooMany : fill(words.failed, { why: message }).trim();
}

/** Returns a function that returns the title of an audience by its name; the empty name stands for everyone. */
function useAudienceTitle({ everyone }: PreviewDialogWords): (name: string) => string {
  const { start } = useEditor();
  return (name) => (name === '' ? everyone : audienceNames(audienceWords(start.locale), [name]));
}

interface LinkListProps {
  links: readonly SharedPreview[];
  words: PreviewDialogWords;
  isWorking: boolean;
  revoke: (id: string) => void;
}

function LinkList({ links, words, isWorking, revoke }: LinkListProps) {
  const { start } = useEditor();
  const called = useAudienceTitle(words);
  const titleOf = (page: string) => start.pages.find(({ id }) => id === page)?.title ?? words.gonePage;
  const until = new Intl.DateTimeFormat(start.locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section aria-labelledby="preview-links">
      <h3 id="preview-links">{words.links}</h3>
      {links.length === 0 && <p className="help">{words.none}</p>}
      <ul className="versions" ref={addVersionRules}>
        {links.map(({ id, audience, page, expiresAt, createdBy, isAssistants }) => {
          const named = { page: titleOf(page), audience: called(audience ?? '') };
          const who = isAssistants ? `${createdBy} ${words.assistant}` : createdBy;
          return (
            <li className="version" key={id}>
              <div className="version-head">
                <span className="version-name">
                  {fill(words.row, named)}
                  <small>{fill(words.detail, { until: until.format(new Date(expiresAt)), who })}</small>
                </span>
                <Button
                  className="secondary"
                  aria-label={fill(words.revokeOf, named)}
                  isDisabled={isWorking}
                  onPress={() => revoke(id)}
                >
                  {words.revoke}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
