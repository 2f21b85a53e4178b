import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STANDARD_LOOKS } from '@portal/content-core/standard-looks';
import { expect, test } from '@jest/globals';

const workspace = join(import.meta.dirname, '../../../..');
const shown = join(workspace, 'apps/admin/public/looks');

test('the thumbnails of the looks are those of the site kit', () => {
  expect(readdirSync(shown).sort()).toEqual(STANDARD_LOOKS.map(({ name }) => `${name}.webp`).sort());
  for (const { name } of STANDARD_LOOKS)
    expect(readFileSync(join(shown, `${name}.webp`))).toEqual(
      readFileSync(join(workspace, `libs/site-kit/src/looks/${name}/thumbnail.webp`)),
    );
});
