import { expect, test } from '@jest/globals';
import { headingLevels } from './heading-levels.ts';
import { parseMarkdown } from './markdown.ts';

test.each([
  ['no heading', 3, []],
  [
    '## One\n\n### Two\n\n## Three',
    3,
    [
      [2, 3],
      [3, 4],
    ],
  ],
  [
    '# One\n\n#### Two',
    2,
    [
      [1, 2],
      [4, 3],
    ],
  ],
  [
    '#### Two\n\n# One',
    4,
    [
      [1, 4],
      [4, 5],
    ],
  ],
  ['> - ##### In a list of a quote', 4, [[5, 4]]],
  [
    '# 1\n\n## 2\n\n### 3\n\n#### 4',
    4,
    [
      [1, 4],
      [2, 5],
      [3, 6],
      [4, 6],
    ],
  ],
])('%j with its topmost heading at level %i', (markdown, top, levels) => {
  expect([...headingLevels(parseMarkdown(markdown), top)]).toEqual(levels);
});
