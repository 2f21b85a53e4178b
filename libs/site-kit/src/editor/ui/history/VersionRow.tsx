import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { dateAndTime } from '../../../view/date-and-time.ts';
import { fill } from '../../../view/language.ts';
import { mediaOf } from '../../model/changed-fields.ts';
import { differencesSince, type PageVersion } from '../../model/page-history.ts';
import type { PageAsRead } from '../../model/review.ts';
import { readVersion } from '../../session/history-api.ts';
import { pictureAddresses, type PictureAddresses } from '../../session/picture-addresses.ts';
import type { HistoryWords } from '../../words/history-words.ts';
import { kindTitle } from '../../words/names.ts';
import { ChangedFacts } from '../ChangedFacts.tsx';
import { ChangedFields } from '../ChangedFields.tsx';
import { useEditor, useEditState } from '../editor-context.ts';

interface RowProps {
  version: PageVersion;
  words: HistoryWords;
  isNow: boolean;
  /** The section that is compared; undefined: all of them. */
  section: string | undefined;
  isWorking: boolean;
  bringBack: () => void;
}

/** One version: who, when, what; compared with now, and brought back. */
export function VersionRow({ version, words, isNow, section, isWorking, bringBack }: RowProps) {
  const { kinds, session, start, words: editorWords } = useEditor();
  const page = useEditState((state) => state.page);
  const [then, setThen] = useState<PageAsRead | string | null>(null);
  const [isReading, setReading] = useState(false);
  const compare = async () => {
    setReading(true);
    const read = await readVersion(start.page.id, version.commit);
    setReading(false);
    setThen('ok' in read ? fill(words.failed, { why: read.message }) : read);
  };
  const seeOnPage = async () => {
    await session.save();
    const part = section === undefined ? '' : `&section=${section}#${section}`;
    location.assign(`${location.pathname}?at=${version.commit}${part}`);
  };
  const titleOf = (id: string) => {
    const kind = page.sections[id]?.kind ?? (typeof then === 'object' && then?.sections.get(id)?.kind);
    return kind ? kindTitle(editorWords, kinds, kind) : id;
  };
  const { at, by, client, act, sections, isOfNext, isPage, state } = version;
  const who = client === 'mcp' ? words.assistant : client === null ? words.outside : words.who;
  const whoWords = act === 'set-up' ? words.setUp : fill(who, { who: by });
  const what = [...new Set(sections.map(titleOf)), ...(isPage ? [words.page] : [])].join(', ');
  const name = (
    <p className="version-name">
      <strong>{words.acts[act]}</strong>
      <small>
        {dateAndTime(at, start.locale)} · {whoWords}
      </small>
      <small>{isOfNext ? words.ofNext : fill(words.changed, { what })}</small>
    </p>
  );
  // What can be done with this state is offered where it was saved.
  if (isOfNext)
    return (
      <li className="version" data-of-next>
        {name}
      </li>
    );
  return (
    <li className="version">
      <div className="version-head">
        {name}
        {(isNow || state === 'draft') && (
          <span className="change-kind">{isNow ? words.now : words.draft}</span>
        )}
        {!isNow && (
          <>
            <Button
              className="secondary"
              aria-expanded={then !== null}
              onPress={() => (then === null ? void compare() : setThen(null))}
            >
              {isReading ? words.readingVersion : then === null ? words.compare : words.hide}
            </Button>
            <Button className="secondary" onPress={() => void seeOnPage()}>
              {words.onPage}
            </Button>
            <Button className="secondary" isDisabled={isWorking} onPress={bringBack}>
              {words.bringBack}
            </Button>
          </>
        )}
      </div>
      {typeof then === 'string' && (
        <p className="help" role="alert" data-tone="problem">
          {then}
        </p>
      )}
      {then !== null && typeof then !== 'string' && <Comparison {...{ then, words, section }} />}
    </li>
  );
}

interface ComparisonProps extends Pick<RowProps, 'words' | 'section'> {
  then: PageAsRead;
}

/** What changed since a version, with the words marked. */
function Comparison({ then, words, section }: ComparisonProps) {
  const { kinds, library, start, words: editorWords } = useEditor();
  const page = useEditState((state) => state.page);
  const [pictures, setPictures] = useState<PictureAddresses | null>(null);
  const { title, slug } = start.page;
  const since = differencesSince(then, { title, slug, page });
  const isWhole = section === undefined;
  const differences = since.sections.filter(({ id }) => isWhole || id === section);
  const media = mediaOf(differences.flatMap(({ fields }) => fields));
  const isSame = differences.length === 0 && !(isWhole && (since.isReordered || since.facts.length > 0));
  const staysSeen = differences.some(({ facts }) =>
    facts.some(({ path }) => /^(?:audience|hidden)\b/.test(path)),
  );
  useEffect(() => {
    void pictureAddresses(library, media).then(setPictures);
  }, [media.join()]);
  if (isSame) return <p className="help">{words.same}</p>;
  return (
    <div className="reviewed">
      <p className="help">{words.since}</p>
      {isWhole && pictures && <ChangedFacts type="page" facts={since.facts} gains={[]} pictures={pictures} />}
      {isWhole && since.isReordered && <p>{words.reordered}</p>}
      <ul>
        {differences.map(({ id, kind, change, facts, fields }) => (
          <li key={id}>
            <p>
              <strong>{kindTitle(editorWords, kinds, kind)}</strong>{' '}
              <span className="change-kind">{words.changes[change]}</span>
            </p>
            {pictures && <ChangedFacts type="section" facts={facts} gains={[]} pictures={pictures} />}
            {pictures && <ChangedFields {...{ kind, fields, pictures }} />}
          </li>
        ))}
      </ul>
      {staysSeen && <p className="help">{words.seenStays}</p>}
    </div>
  );
}
