import { inBrowser } from '../../../test/browser.ts';
import { fieldChanges } from '@portal/content-core/merge';
import { everyChange, type SampleChange } from '@portal/content-core/fakes';
import { afterEach, describe, expect, test } from '@jest/globals';
import { casesOf } from '@portal/jest/long-form';
import { isRecord } from '@portal/ports/json';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { KINDS, testEditor } from '../../../test/test-editor.ts';
import { listedChanges } from '../../changes/listed-changes.ts';
import { type Review, reviewOf, type SiteState } from '../../changes/review.ts';
import type { PageBase, SectionState } from '../../content/page-document.ts';
import { pageAsRead } from '../../history/page-history.ts';
import { SITE_RECORD } from '../../settings/site-record.ts';
import { historyWords } from '../../words/history/index.ts';
import { ApprovalAboveReview, MarkReadyForm } from '../approval/ApprovalInReview.tsx';
import FieldComments from '../approval/FieldComments.tsx';
import { type Editor, EditorContext } from '../context/editor-context.ts';
import { Comparison } from '../history/Comparison.tsx';
import { ConflictPart } from '../panel/ConflictPart.tsx';
import { ReviewedChanges } from '../review/ReviewedChanges.tsx';

inBrowser();

const CHANGES = everyChange(KINDS);

/** Sites with one language and with two, whose editor speaks English or German. */
const SITES = [
  { locale: 'en', languages: ['en'] },
  { locale: 'de', languages: ['de'] },
  { locale: 'en', languages: ['en', 'de'] },
  { locale: 'de', languages: ['de', 'en'] },
] as const;

type Fields = Readonly<Record<string, unknown>>;
const IMAGES = new Map(['a', 'b', 'c'].map((letter) => [letter.repeat(32), `/media/${letter}`]));

// What is not known here is asked of the site, which does not answer.
globalThis.fetch = () => Promise.reject(new TypeError('offline'));

/** A page with one section, as an edit is based on it. */
function pageWith(section: Fields | undefined): PageBase {
  const { v: _v, ...state } = section ?? {};
  if (section === undefined) return { audience: 'all', order: [], sections: {} };
  return {
    audience: 'all',
    order: ['quay'],
    sections: { quay: { version: '1', state: state as unknown as SectionState } },
  };
}

/** What `/api/publish` lists of a change, and what the two states of the site are read as. */
function reviewed({ type, file, before, after }: SampleChange, isRead: boolean): Review {
  const isOnPage = type === 'page' || type === 'section';
  const kind = (after ?? before)?.['kind'];
  const change = before === undefined ? 'added' : after === undefined ? 'removed' : 'edited';
  const fields = fieldChanges(before ?? {}, after ?? {}).map(({ path, before: live, after: then }) => ({
    path: path.join('.'),
    live,
    draft: then,
  }));
  const listed = listedChanges({
    changes: [
      {
        type,
        file,
        name: 'The quay',
        change,
        conflict: true,
        last: { by: 'Edda', at: '2026-11-22T10:00:00Z', client: 'mcp' },
        gains: ['press'],
        ...(type === 'section' ? { kind } : {}),
        ...(isOnPage ? { page: { id: 'works', title: 'The works' } } : {}),
        ...(change === 'edited' ? { fields } : {}),
      },
    ],
  });
  const siteStateWith = (record: Fields | undefined): SiteState => {
    if (!isRead || record === undefined) return { pages: new Map(), site: null };
    const page =
      type === 'page' ? { page: record, sections: [] } : { page: { title: 'The works' }, sections: [record] };
    return {
      pages: new Map(isOnPage ? [['works', pageAsRead(page)]] : []),
      site: type === 'site' ? record : null,
    };
  };
  return reviewOf('token', listed, { before: siteStateWith(before), after: siteStateWith(after) });
}

/** The ways to show a change; each gives nothing for a change that it has no place for. */
const VIEWS: Readonly<Record<string, (change: SampleChange, site: (typeof SITES)[number]) => Shown | null>> =
  {
    review: (change, site) => ({
      editor: testEditor(site, pageWith(undefined)),
      part: <ReviewedChanges review={reviewed(change, true)} images={IMAGES} discard={() => undefined} />,
    }),
    'review of what could not be read': (change, site) => ({
      editor: testEditor(site, pageWith(undefined)),
      part: <ReviewedChanges review={reviewed(change, false)} images={IMAGES} discard={() => undefined} />,
    }),
    version: ({ type, name, before, after }, site) => {
      if (type !== 'section' && type !== 'page') return null;
      // Of a page's own record, a version is compared by what the editor has of it.
      if (type === 'page' && !/ (?:title|slug|audience)\b/.test(name)) return null;
      const isPage = type === 'page';
      const then = pageAsRead(
        isPage
          ? { page: before ?? {}, sections: [] }
          : { page: { title: 'The works' }, sections: before ? [before] : [] },
      );
      const editor = testEditor(site, pageWith(isPage ? undefined : after));
      if (isPage && after) {
        editor.start.page = {
          id: 'works',
          title: String(after['title']),
          slug: String(after['slug']),
          version: '1',
        };
        editor.start.audience = after['audience'] as SectionState['audience'];
      }
      return {
        editor,
        part: <Comparison then={then} words={historyWords(site.locale)} section={undefined} />,
      };
    },
    conflict: ({ type, before, after }, site) => {
      if ((type !== 'section' && type !== 'site') || !before || !after) return null;
      const id = type === 'site' ? SITE_RECORD : 'quay';
      const record = type === 'site' ? siteAsSection(before) : before;
      const editor = testEditor(site, { ...pageWith(record), order: [id], sections: inPlace(id, record) });
      const [old, next] = type === 'site' ? [before, after] : [before['data'], after['data']];
      const found = isRecord(old) && isRecord(next) ? fieldChanges(old, next) : [];
      for (const { path, after: value } of found)
        editor.session.change({
          type: 'field',
          id,
          path: path.join('.'),
          value,
          seen: 'what was there before',
        });
      return found.length === 0 ? null : { editor, part: <ConflictPart id={id} /> };
    },
    approval: (change, site) => {
      const { type, after, before } = change;
      const editor = testEditor(site, pageWith(undefined));
      const [path = null] = pathsOf(before?.['data'], after?.['data']);
      const comment = {
        id: 'comment',
        page: 'works',
        section: type === 'section' ? 'quay' : null,
        field: path,
        quote: null,
        text: 'Is this right?',
        by: 'Olga',
        at: '2026-11-22T10:00:00Z',
        resolvedAt: null,
        resolvedBy: null,
        label: 'The works',
      };
      editor.start.approval = {
        mayPublish: false,
        assistantsNeedApproval: false,
        mark: {
          state: 'sent_back',
          by: { id: 'edda', name: 'Edda', client: 'editor' },
          at: '2026-11-22T10:00:00Z',
          note: '',
          sentBack: { by: 'Olga', at: '2026-11-22T11:00:00Z', note: 'Not yet' },
        },
        comments: [comment],
      } as unknown as Editor['start']['approval'];
      const section = type === 'section' ? after : undefined;
      return {
        editor,
        part: (
          <>
            <ApprovalAboveReview />
            <ReviewedChanges review={reviewed(change, true)} images={IMAGES} discard={() => undefined} />
            {section && path !== null && (
              <FieldComments
                section={section as unknown as SectionState}
                name={path.split('.')[0] ?? ''}
                comments={[comment] as never}
              />
            )}
            <MarkReadyForm
              expected="token"
              close={() => undefined}
              changed={() => undefined}
              blocked={() => undefined}
            />
          </>
        ),
      };
    },
  };

interface Shown {
  editor: Editor;
  part: ReactNode;
}

function siteAsSection(data: Fields): Fields {
  return { id: SITE_RECORD, kind: SITE_RECORD, audience: 'all', theme: 'default', hidden: false, data };
}

function inPlace(id: string, record: Fields): PageBase['sections'] {
  return { [id]: { version: '1', state: record as unknown as SectionState } };
}

function pathsOf(before: unknown, after: unknown): string[] {
  if (!isRecord(before) || !isRecord(after)) return [];
  return fieldChanges(before, after).map(({ path }) => path.join('.'));
}

const ended: (() => void)[] = [];
afterEach(() => act(() => ended.splice(0).forEach((end) => end())));

/** What a person sees of some part. @throws what the part throws */
async function show({ editor, part }: Shown): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'));
  let thrown: unknown = null;
  const root = createRoot(place, { onUncaughtError: (error) => (thrown = error) });
  ended.push(() => {
    root.unmount();
    place.remove();
  });
  await act(async () => {
    root.render(
      <I18nProvider locale={editor.start.locale}>
        <EditorContext value={editor}>{part}</EditorContext>
      </I18nProvider>,
    );
  });
  if (thrown !== null) throw thrown;
  return place;
}

/** What a value looks like that nobody put in words: of JavaScript, an id, a name of code. */
const UNREADABLE =
  /\[object |\bundefined\b|\bnull\b|\bNaN\b|Invalid Date|[\da-f]{32}|\b[a-z]+[A-Z]|\b[A-Z][a-z]+[A-Z]/;

/** What the server writes about files, which says nothing to people. */
const TECHNICAL =
  /^(?:image (?:width|height|colour|sha256|variants|vector)|(?:document|download) (?:type|bytes|sha256|tier|addedAt))\b/;

/** Its texts, one by one, since those of two elements do not belong together. */
function textsIn(place: Node): string[] {
  return [...place.childNodes].flatMap((node) =>
    node.nodeType === 3 ? [node.textContent ?? ''] : textsIn(node),
  );
}

/** What is wrong with how a change is shown; null: nothing. */
async function faultOf(shown: Shown, { name, before, after }: SampleChange): Promise<string | null> {
  const place = await show(shown);
  const text = textsIn(place).join(' | ');
  if (text === '') return 'nothing is shown';
  const found = UNREADABLE.exec(text);
  if (found) return `${found[0]} in: ${text}`;
  const isEdited = before !== undefined && after !== undefined && !TECHNICAL.test(name);
  const rows = [...place.querySelectorAll('.changed')];
  if (isEdited && rows.length === 0 && place.querySelector('.conflict') === null) return 'no field is shown';
  const hasWords = (row: Element) => row.querySelector('ins, del, img, .colour-change') !== null;
  return rows.every(hasWords) ? null : `no value is shown: ${text}`;
}

/** Each place that shows changes with each site and each change. */
const CASES = Object.keys(VIEWS).flatMap((view) =>
  SITES.flatMap((site) => CHANGES.map((change) => ({ view, site, change }))),
);

/** Each change of a whole field, in the place where all are shown: in every run, with the sites in turn. */
const WHOLE_FIELDS = CHANGES.filter(({ name }) => !/^[^:]*\./.test(name)).map((change, at) => ({
  view: 'review',
  site: SITES[at % SITES.length] ?? SITES[0],
  change,
}));

const SAMPLE = casesOf(CASES, {
  short: 300,
  long: 'all',
  longFinds: 'A change of one field that breaks the editor of one language in one place that shows it.',
});

describe('every change of every record is shown', () => {
  test.each(Object.keys(VIEWS))('in the %s', async (view) => {
    const faults: string[] = [];
    for (const { site, change } of [...WHOLE_FIELDS, ...SAMPLE].filter((one) => one.view === view)) {
      const shown = VIEWS[view]?.(change, site) ?? null;
      const fault = shown && (await faultOf(shown, change).catch(String));
      if (fault !== null) faults.push(`${change.name} (${site.languages.join()}): ${fault}`);
      act(() => ended.splice(0).forEach((end) => end()));
    }
    expect(faults).toEqual([]);
  });
});
