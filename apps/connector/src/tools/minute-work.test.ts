import { expect, test } from '@jest/globals';
import { callTool, textOf } from '../../test/call-tool.ts';
import { connectorUnderTest, HARBOUR } from '../../test/connector-under-test.ts';
import { CALL_WORK, minuteBudget } from './minute-budget.ts';

const now = () => new Date('2026-06-01T12:00:18Z');
const small = (work: number) =>
  connectorUnderTest({ budget: minuteBudget(now, { bytes: Number.MAX_SAFE_INTEGER, work }) });

test('a person who has used up the work of a minute is refused with the seconds to wait, also by tools without an hourly limit', async () => {
  const connector = small(2 * CALL_WORK);
  const list = () => callTool(connector, ['list_sites', {}]);
  expect([(await list()).isError, (await list()).isError]).toEqual([undefined, undefined]);
  expect(textOf(await list())).toMatch(/^\[unavailable\] .*42 seconds/);
});

test('the records that a reading tool reads draw on the same minute', async () => {
  const connector = small(CALL_WORK + 1);
  const validate = () => callTool(connector, ['validate_site', { site: HARBOUR.siteId }]);
  // One call is finished, however much it takes.
  expect((await validate()).isError).toBeUndefined();
  expect(textOf(await validate())).toMatch(/^\[unavailable\]/);
});

test('of reading tools that a person calls at once, those beyond the minute are stopped, and one is finished', async () => {
  const connector = small(3 * CALL_WORK + 1);
  const validate = () => callTool(connector, ['validate_site', { site: HARBOUR.siteId }]);
  const answers = await Promise.all([validate(), validate(), validate()]);
  expect(answers.filter(({ isError }) => isError === undefined)).toHaveLength(1);
});

test('dry runs, which no hourly limit stops, are stopped like reading tools', async () => {
  const connector = small(3 * CALL_WORK + 1);
  const given = { site: HARBOUR.siteId, title: 'New', audience: 'all', dryRun: true };
  const save = () => callTool(connector, ['save_page', given]);
  const answers = await Promise.all([save(), save(), save()]);
  expect(answers.filter(({ isError }) => isError === undefined)).toHaveLength(1);
});
