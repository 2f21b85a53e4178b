import type { Page } from '@playwright/test';
import { expect, test } from '../set-up/test.ts';
import { withGuest } from '../sites/browser-guest.ts';
import { withEditor } from '../sites/editor-page.ts';
import { looksRight } from '../sites/looks-right.ts';

const QUESTION = 'Can I still walk along the water?';

/** Opens the box on the home page; the focus is in its field. */
async function openBox(page: Page, origin: string) {
  await page.goto(origin);
  await page.getByRole('button', { name: 'Ask a question' }).click();
  const box = page.getByRole('dialog', { name: 'Ask about this site' });
  const field = box.getByLabel('Your question');
  await expect(field).toBeFocused();
  const ask = async (question: string) => {
    await field.fill(question);
    await field.press('Enter');
    await expect(box.getByRole('button', { name: 'Stop' })).toBeHidden();
  };
  return { box, turn: box.getByRole('article'), field, ask };
}

/** Has the site answer questions with these lines. */
async function answered(page: Page, lines: readonly object[]): Promise<void> {
  const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  await page.route('**/api/chat', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ contentType: 'application/x-ndjson', body })
      : route.continue(),
  );
}

test('a visitor asks, and reads the answer, or why there is none', async ({ page, sites: { platform } }) => {
  await test.step('a visitor asks, reads the answer, and opens its source', async () => {
    const { box, field, ask } = await openBox(page, platform.origin);
    await looksRight(page, 'question-box');
    await ask(QUESTION);
    await expect(box.getByRole('heading', { name: QUESTION })).toBeVisible();
    const source = box.getByRole('list', { name: 'Sources' }).getByRole('link').first();
    await expect(source).toHaveAttribute('href', /^\/[^/]/);
    await expect(box.getByRole('status')).toContainText('Sources: 1');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await looksRight(page, 'question-answer');
    await page.emulateMedia({ colorScheme: 'dark' });
    await looksRight(page, 'question-answer-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await source.click();
    await expect(box).toBeHidden();
    await expect(page).toHaveURL(/#/);
  });

  await test.step('what the site does not say is not guessed, and people to ask are named', async () => {
    const { box, turn, ask } = await openBox(page, platform.origin);
    await ask('Zxqv wkjt bmnp?');
    await expect(turn.getByText('This site does not say that.')).toBeVisible();
    await expect(turn.getByText('You can ask here:').getByRole('link')).toHaveAttribute('href', /#/);
    await looksRight(page, 'question-none');
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await expect(page.getByRole('button', { name: 'Ask a question' })).toBeFocused();
  });

  await test.step('an answer that is cut off says so, and nothing in it is a link or an element', async () => {
    await answered(page, [
      { type: 'text', text: 'It is <b>open</b> until https ' },
      { type: 'source', number: 1, title: '<img src=x>', href: '/about#story' },
      { type: 'end', reason: 'time_limit' },
    ]);
    const { box, turn, ask } = await openBox(page, platform.origin);
    await ask(QUESTION);
    await expect(turn.getByText('The answer took too long and ends here.')).toBeVisible();
    await expect(turn.getByText('It is <b>open</b> until')).toBeVisible();
    await expect(box.getByRole('link')).toHaveCount(2);
    await expect(box.locator('img, b')).toHaveCount(0);
    await looksRight(page, 'question-cut-off');
  });

  await test.step('an answer that breaks off keeps what was read', async () => {
    await answered(page, [{ type: 'text', text: 'It is open' }]);
    const { turn, ask } = await openBox(page, platform.origin);
    await ask(QUESTION);
    await expect(turn.getByText('It is open')).toBeVisible();
    await expect(turn.getByText('Something went wrong on our side.')).toBeVisible();
  });

  await test.step('no box is offered without a model', async () => {
    await page.route('**/api/chat', (route) => route.fulfill({ json: { canAsk: false } }));
    const asked = page.waitForResponse('**/api/chat');
    await page.goto(platform.origin);
    await asked;
    await expect(page.getByRole('button', { name: 'Ask a question' })).toHaveCount(0);
  });
});

test('an editor asks from the strip that stays at the bottom of the window', async ({
  browser,
  sites: { platform },
}) => {
  await withEditor({ browser, site: platform }, async (page) => {
    await openBox(page, platform.origin);
    await page.keyboard.press('Escape');
    await looksRight(page, 'question-button-editor');
  });
});

test('a visitor who asks too much is asked to wait, and keeps the question', async ({
  browser,
  sites: { platform },
}) => {
  await withGuest(browser, {}, async (page) => {
    const { turn, field, ask } = await openBox(page, platform.origin);
    const refused = turn.getByText(/^Those were many questions\. Wait .+, then ask again\.$/).first();
    await expect(async () => {
      await ask('Zxqv wkjt bmnp?');
      await expect(refused).toBeVisible({ timeout: 1 });
    }).toPass({ intervals: [0] });
    await expect(field).toHaveValue('Zxqv wkjt bmnp?');
    await looksRight(page, 'question-limit');
  });
});
