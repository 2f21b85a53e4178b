import type { Reporter } from '@playwright/test/reporter';
import { appendFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * A reporter of Playwright: notes how long each journey took and why it failed, where `PORTAL_TEST_NOTES` says. `npm test` repeats it at its
 * end.
 */
export default function noteResults(): Reporter {
  const notes = process.env['PORTAL_TEST_NOTES'];
  return {
    printsToStdio: () => false,
    onTestEnd({ title, location }, { duration, status, errors }) {
      if (notes === undefined) return;
      const file = basename(location.file);
      const name = `${file}: ${title}`;
      const add = (note: object) => appendFileSync(notes, `${JSON.stringify(note)}\n`);
      add({ kind: 'journey', name, ms: duration });
      if (status === 'passed' || status === 'skipped') return;
      const text = errors.map(({ stack, message: words = '' }) => stack ?? words).join('\n');
      const message = stripVTControlCharacters(text);
      add({ kind: 'failure', name, message, again: `npx nx e2e @portal/e2e -- ${file}:${location.line}` });
    },
  };
}
