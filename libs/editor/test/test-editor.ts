import { describeKind, standardKinds } from '@portal/content-core';
import { sampleOwnKind } from '@portal/content-core/fakes';
import type { PageBase } from '../src/content/page-document.ts';
import { kindSpecs } from '../src/fields/read-kinds.ts';
import { library } from '../src/library/library.ts';
import { presenceStore } from '../src/live/presence-store.ts';
import { editSession } from '../src/saving/edit-session.ts';
import type { EditorStart } from '../src/start-data/start.ts';
import type { Editor } from '../src/ui/context/editor-context.ts';
import { editorWords } from '../src/words/editor/index.ts';
import { device } from './test-draft.ts';

/** All kinds of sections that the editor of the tests knows. */
export const KINDS = { ...standardKinds, [sampleOwnKind.name]: sampleOwnKind };

const kinds = kindSpecs({ kinds: Object.values(KINDS).map(describeKind) });
const IDS = ['a', 'b', 'c'].map((letter) => letter.repeat(32));

/** What components of the editor find around them, with the page in one state. */
export function testEditor(
  { locale, languages }: { locale: string; languages: readonly string[] },
  page: PageBase,
): Editor {
  const words = editorWords(locale);
  const start: EditorStart = {
    person: 'edda',
    name: 'Edda',
    role: 'editor',
    email: 'edda@dock.example',
    mode: 'account',
    locale,
    ...(languages.length > 1 ? { languages } : {}),
    siteName: 'Dock',
    note: null,
    uploadOrigins: [],
    hasDocumentStore: false,
    hasVideoStore: false,
    channel: null,
    kinds: [],
    commit: '1'.repeat(40),
    hasDraft: true,
    approval: {
      mayPublish: false,
      assistantsNeedApproval: false,
      mark: null,
      comments: [],
    },
    page: { id: 'works', title: 'The works', slug: 'works', version: '1' },
    audience: page.audience,
    order: page.order,
    sections: [],
    unreadable: {},
    pages: ['works', 'about', 'news'].map((id) => ({ id, title: `Page ${id}`, address: `/${id}` })),
    documents: IDS.map((id) => ({
      id,
      title: `Document ${id[0]}`,
      audience: 'all' as const,
      address: `/documents/${id}`,
    })),
    images: IDS.map((id) => ({ id, alt: '', address: `/media/${id}` })),
  };
  return {
    start,
    tab: 'tab',
    session: editSession(page, {
      api: {
        save: async () => ({ outcome: 'overtaken' }),
        read: async () => page,
      },
      localDrafts: device(),
      loadMerge: () => new Promise(() => undefined),
      now: () => 1_000,
      later: () => () => undefined,
    }),
    locks: null,
    kinds,
    words,
    library: library(start.images, {
      sendFile: () => new Promise(() => undefined),
      pendingUploads: {
        bringBack: async () => [],
        store: async () => true,
        describe: async () => undefined,
        delete: async () => undefined,
      },
      largest: 1,
      takesVideos: false,
      newId: () => 'new',
      added: () => undefined,
    }),
    presence: presenceStore(),
    openLibrary: () => undefined,
    rich: {
      active: () => null,
      subscribe: () => () => undefined,
      prepare: () => undefined,
      showUnrendered: () => undefined,
      refresh: () => undefined,
      takes: () => false,
      settle: () => undefined,
    },
    onRichText: () => () => undefined,
    wanted: null,
    openField: () => undefined,
    announce: () => undefined,
  };
}
