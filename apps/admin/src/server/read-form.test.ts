import { expect, test } from '@jest/globals';
import { readForm, readUncheckedForm } from './read-form.ts';

const sent = (body: string) => new Request('https://admin.example.test/', { method: 'POST', body });

test('a form gives its fields as they were typed', async () => {
  const form = await readForm(sent('label=H%C3%B4tel+%26+bar&label=&note=a%0D%0Ab'));
  expect([...form]).toEqual([
    ['label', 'Hôtel & bar'],
    ['label', ''],
    ['note', 'a\r\nb'],
  ]);
});

test.each(['label=a%00b', 'label%00=a'])(
  'a text that no database could hold is refused: %s',
  async (body) => {
    await expect(readForm(sent(body))).rejects.toMatchObject({ code: 'input' });
  },
);

test('a form that a schema checks keeps such a text', async () => {
  expect((await readUncheckedForm(sent('label=a%00b'))).get('label')).toBe('a\0b');
});
