import type { Reporter } from '@playwright/test/reporter';
import { appendFileSync } from 'node:fs';
import { basename } from 'node:path';

/** A reporter of Playwright: notes how long each journey took, where `PORTAL_TEST_DURATIONS` says. `npm test` names the slowest. */
export default function noteDurations(): Reporter {
  const file = process.env['PORTAL_TEST_DURATIONS'];
  return {
    printsToStdio: () => false,
    onTestEnd({ title, location }, { duration }) {
      if (file === undefined) return;
      const note = { kind: 'journey', name: `${basename(location.file)}: ${title}`, ms: duration };
      appendFileSync(file, `${JSON.stringify(note)}\n`);
    },
  };
}
