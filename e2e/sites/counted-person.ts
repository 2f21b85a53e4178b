import { expect, type Page } from '@playwright/test';
import { moveCaret } from './move-caret.ts';

/** A user who finds everything by its visible text, and whose every press, key and typed text counts as an action. */
export interface CountedPerson {
  actions(): number;
  /** Presses a button. */
  press(label: string): Promise<void>;
  /** Goes into a field and types. */
  type(label: string, text: string): Promise<void>;
  /** Goes into a heading on the page, selects all of it and types. */
  retype(shown: RegExp, text: string): Promise<void>;
}

/** Counts what a person does at a page. */
export function countedPerson(page: Page): CountedPerson {
  let count = 0;
  const act = async (work: () => Promise<void>) => {
    count += 1;
    await work();
  };
  return {
    actions: () => count,
    press: (label) => act(() => page.getByRole('button', { name: label, exact: true }).click()),
    async type(label, text) {
      const field = page.getByLabel(label, { exact: true });
      await act(() => field.click());
      await act(() => page.keyboard.type(text));
      await expect(field).toHaveValue(text);
    },
    async retype(shown, text) {
      await act(() => page.getByRole('heading', { name: shown }).click());
      await act(() => moveCaret(page, 'A'));
      await act(() => page.keyboard.type(text));
      await expect(page.getByRole('heading', { name: text, exact: true })).toBeVisible();
    },
  };
}
