import { expect, test } from '@jest/globals';
import { ENQUEUE_STEP, ProvisioningStatus, StepName, StepState } from '@portal/sites';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../../..', import.meta.url));
const page = readFileSync(`${workspace}/docs/provisioning.md`, 'utf8');
/** The table of transitions: what changes, the test's title, its file. */
const rows = page
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => /^`[\w./-]+\.ts`$/.test(cells[3] ?? ''))
  .map(([, what = '', title = '', file = '']) => ({ what, title, file: file.slice(1, -1) }));

test('the page has every value of the state machine in its table of tests', () => {
  const transitions = rows.map(({ what }) => what).join('\n');
  const values = [...ProvisioningStatus.options, ...StepState.options, ...StepName.options, ENQUEUE_STEP];
  expect(values.filter((value) => !transitions.includes(`\`${value}\``))).toEqual([]);
});

test('the drawing has every status of a site, and the operations between them', () => {
  const [, drawing = ''] = page.split('```');
  const words = new Set(drawing.match(/[\w-]+/g));
  expect([...ProvisioningStatus.options, ENQUEUE_STEP].filter((value) => !words.has(value))).toEqual([]);
  for (const operation of ['requestSite', 'retrySite', 'requestSiteDeletion', 'claim', 'released'])
    expect([operation, words.has(operation)]).toEqual([operation, true]);
});

test('every test in the page exists under its title', () => {
  expect(rows.length).toBeGreaterThan(15);
  for (const { title, file } of rows) {
    const source = readFileSync(`${workspace}/${file}`, 'utf8');
    expect([file, title, source.includes(title)]).toEqual([file, title, true]);
  }
});
