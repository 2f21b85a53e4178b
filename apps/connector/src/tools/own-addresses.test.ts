import { describe, expect, test } from '@jest/globals';
import { callTool, textOf } from '../../test/call-tool.ts';
import { connectorUnderTest, HARBOUR } from '../../test/connector-under-test.ts';

const site = HARBOUR.siteId;
const { url } = HARBOUR;

const save = (body: string) => {
  const edits = [{ id: 'more', baseVersion: null, kind: 'text', data: { body } }];
  return callTool(connectorUnderTest(), ['save_sections', { site, page: 'home', edits }]);
};

describe('a link to a page of the site by its address', () => {
  test('is saved, and the answer says which page it is', async () => {
    const saved = await save(`[Us](${url}/about?utm_source=x), [Them](https://elsewhere.example/about).`);
    expect(saved.isError).toBeFalsy();
    expect(textOf(saved)).toContain(`${url}/about?utm_source=x is a page of this site: link to page:about.`);
    expect(textOf(saved)).not.toContain('elsewhere.example/about is');
  });

  test('is refused as a path, with the page at that path', async () => {
    const refused = await save('[Us](/about), [nobody](/nowhere).');
    expect(textOf(refused)).toMatch(/^\[validation\] .*\/about is a page of this site: link to page:about\./);
    expect(textOf(refused)).not.toContain('/nowhere is');
  });

  test('of an action is refused as a path, with the page at that path', async () => {
    const data = { title: 'New', actions: [{ label: 'Us', to: '/about' }] };
    const edits = [{ id: 'new', baseVersion: null, kind: 'hero', data }];
    const input = { site, page: 'home', edits };
    const refused = await callTool(connectorUnderTest(), ['save_sections', input]);
    expect(textOf(refused)).toContain('/about is a page of this site: link to page:about.');
  });
});
