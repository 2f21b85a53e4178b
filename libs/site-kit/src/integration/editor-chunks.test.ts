import { expect, test } from '@jest/globals';
import { editorChunks } from './editor-chunks.ts';

const PAGE = '/site-kit/src/components/editor/EditedPage.astro?astro&type=script&index=0&lang.ts';
const VIEW = '/site-kit/src/components/editor/EditorView.astro?astro&type=script&index=0&lang.ts';
const SIGN_IN = '/site-kit/src/components/auth/SignIn.astro?astro&type=script&index=0&lang.ts';

const modules: Record<string, { imports: string[]; later?: string[] }> = {
  [PAGE]: { imports: ['/session', '/words'], later: ['/editor/src/ui/main.tsx', '/rich-text'] },
  [VIEW]: { imports: ['/react', '/words', '/view'] },
  '/editor/src/ui/main.tsx': { imports: ['/react', '/words', '/bar'] },
  [SIGN_IN]: { imports: ['/language'], later: ['/box'] },
  '/box': { imports: ['/keys'] },
  '/language': { imports: [] },
  '/keys': { imports: [] },
  '/session': { imports: ['/page', '/keys'] },
  '/page': { imports: ['/session'] },
  '/words': { imports: ['/language'] },
  '/react': { imports: [] },
  '/bar': { imports: ['/session'] },
  '/view': { imports: [] },
  '/rich-text': { imports: ['/prose'] },
  '/prose': { imports: [] },
};

test('modules of the same parts of the editor are in one chunk; what is loaded on demand, or by visitors as well, is left alone', () => {
  const chunks = editorChunks(Object.keys(modules), (id) => {
    const { imports, later = [] } = modules[id] ?? { imports: [] };
    return { isEntry: id.includes('astro'), importedIds: imports, dynamicallyImportedIds: later };
  });
  expect(Object.fromEntries(chunks)).toEqual({
    [PAGE]: 'editor-t',
    [VIEW]: 'editor-v',
    '/editor/src/ui/main.tsx': 'editor-b',
    '/session': 'editor-tb',
    '/page': 'editor-tb',
    '/words': 'editor-tbv',
    '/react': 'editor-bv',
    '/bar': 'editor-b',
    '/view': 'editor-v',
  });
});

test('a packed editor is recognised, too', () => {
  const chunks = editorChunks(['/site-kit/dist/editor/main-ABC.js'], () => null);
  expect([...chunks]).toEqual([['/site-kit/dist/editor/main-ABC.js', 'editor-b']]);
});
