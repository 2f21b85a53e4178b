import { expect, test } from '@jest/globals';
import { readForm, readUncheckedForm } from './read-form.ts';

const sent = (body: string) => new Request('https://admin.example.test/', { method: 'POST', body });

test('the fields of a form are returned as they were typed', async () => {
  const form = await readForm(sent('label=H%C3%B4tel+%26+bar&label=&note=a%0D%0Ab'));
  expect([...form]).toEqual([
    ['label', 'Hôtel & bar'],
    ['label', ''],
    ['note', 'a\r\nb'],
  ]);
});

test.each(['label=a%00b', 'label%00=a'])('a text that Postgres cannot store is refused: %s', async (body) => {
  await expect(readForm(sent(body))).rejects.toMatchObject({ code: 'input' });
});

test('a form that a schema checks returns such a text', async () => {
  expect((await readUncheckedForm(sent('label=a%00b'))).get('label')).toBe('a\0b');
});
