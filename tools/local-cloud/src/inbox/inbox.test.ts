import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inboxPages } from './inbox-pages.ts';
import { openInbox } from './inbox.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'portal-inbox-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

describe('the inbox', () => {
  test('has the mails after a restart, newest first, and survives a line that a crash cut off', () => {
    const inbox = openInbox(dir);
    inbox.deliver({ to: 'a@example.test', subject: 'One', text: 'First' });
    inbox.deliver({ to: 'b@example.test', subject: 'Two', text: 'Second' });
    appendFileSync(join(dir, 'mails.jsonl'), '{"id":"half');
    const again = openInbox(dir);
    expect(again.mails().map(({ subject }) => subject)).toEqual(['Two', 'One']);
    expect(again.mails('A@example.test').map(({ subject }) => subject)).toEqual(['One']);
  });

  test('stores the next mail after a line that a crash cut off', () => {
    openInbox(dir).deliver({ to: 'a@example.test', subject: 'One', text: 'First' });
    appendFileSync(join(dir, 'mails.jsonl'), '{"id":"half');
    openInbox(dir).deliver({ to: 'a@example.test', subject: 'Two', text: 'Second' });
    expect(
      openInbox(dir)
        .mails()
        .map(({ subject }) => subject),
    ).toEqual(['Two', 'One']);
  });

  test('shows mail as text, for any content', async () => {
    const inbox = openInbox(dir);
    const { id } = inbox.deliver({
      to: 'a@example.test',
      subject: '<b>Hi</b>',
      text: '<script>1</script>',
      action: { label: 'Reset', url: 'http://localhost/"x' },
    });
    const pages = inboxPages(inbox);
    for (const path of ['/', `/mails/${id}`]) {
      const html = await (await pages.request(path)).text();
      expect(html).not.toContain('<b>Hi</b>');
      expect(html).not.toContain('<script>');
    }
    expect((await pages.request('/mails/none')).status).toBe(404);
    expect(await (await pages.request('/api/mails?to=a@example.test')).json()).toMatchObject([{ id }]);
  });

  test('explains its purpose while it is empty', async () => {
    expect(await (await inboxPages(openInbox(dir)).request('/')).text()).toContain('No mail yet');
  });
});
