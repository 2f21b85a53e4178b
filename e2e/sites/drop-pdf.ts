import type { Page } from '@playwright/test';

/** Drops a PDF that is too large for a call on the page. */
export async function dropPdf(page: Page, name: string): Promise<void> {
  await page.evaluate(`(() => {
    const dataTransfer = new DataTransfer();
    const parts = ['%PDF-1.7\\n', ' '.repeat(5_000_000), 'startxref\\n9\\n%%EOF\\n'];
    dataTransfer.items.add(new File(parts, ${JSON.stringify(name)}, { type: 'application/pdf' }));
    const main = document.querySelector('.portal-main');
    main.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  })()`);
}
