import { expect, test } from '@jest/globals';
import { factorPreviews } from './factor-previews.ts';

test('every mail about second factors is shown once, with its page of the dashboard', () => {
  const previews = factorPreviews('https://admin.example');
  expect(new Set(previews.map(({ subject }) => subject)).size).toBe(7);
  for (const { paragraphs, button } of previews) {
    expect(paragraphs.length).toBeGreaterThan(0);
    expect(button.link).toMatch(/^https:\/\/admin\.example\/(?:account|users\/anna)$/);
  }
});
