import { expect, test } from '@jest/globals';
import { browserModulesIn } from './browser-modules.ts';

const chunk = (fileName: string, imports: string[], facadeModuleId: string | null = null) => ({
  ...({ type: 'chunk', fileName, imports, facadeModuleId } as const),
});
const script = (component: string) =>
  `/site-kit/src/components/editor/${component}.astro?astro&type=script&index=0&lang.ts`;

test('names each script of the editor, the box for questions, and all that each imports, once', () => {
  const outputs = [
    { type: 'asset' } as const,
    chunk('_astro/page.js', ['_astro/react.js', '_astro/shared.js'], script('EditedPage')),
    chunk('_astro/view.js', ['_astro/shared.js'], script('EditorView')),
    chunk('_astro/react.js', ['_astro/shared.js', '_astro/page.js']),
    chunk('_astro/shared.js', []),
    chunk('_astro/rich-text.js', ['_astro/react.js']),
    chunk('_astro/box.js', ['_astro/shared.js'], '/site-kit/dist/scripts/chat-box.js'),
    chunk(
      '_astro/carousel.js',
      [],
      '/site/src/sections/carousel/Section.astro?astro&type=script&index=0&lang.ts',
    ),
  ];
  expect(browserModulesIn(outputs)).toEqual({
    EditedPage: ['/_astro/page.js', '/_astro/react.js', '/_astro/shared.js'],
    EditorView: ['/_astro/view.js', '/_astro/shared.js'],
    'chat-box': ['/_astro/box.js', '/_astro/shared.js'],
  });
});
