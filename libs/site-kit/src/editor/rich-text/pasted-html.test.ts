import { expect, test } from '@jest/globals';
import { withoutStyles } from './pasted-html.ts';

test('no style is left in what is pasted, and no comment', () => {
  const pasted = `<!--StartFragment--><style>p{color:red}</style><p class="a" style='font-weight:bold'><![if !x]>a style=b</p>`;
  expect(withoutStyles(pasted)).toBe(`<p class="a" data-look='font-weight:bold'>a style=b</p>`);
});
