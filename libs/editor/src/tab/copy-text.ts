/**
 * Copies a text that may still be on its way. Called while a press is being handled, since browsers allow it then only.
 * Whether it worked.
 */
export async function copyText(text: string | Promise<string | null>): Promise<boolean> {
  const found = Promise.resolve(text);
  try {
    if (typeof ClipboardItem === 'undefined') {
      const plain = await found;
      if (plain === null) return false;
      await navigator.clipboard.writeText(plain);
      return true;
    }
    const blob = found.then((plain) => {
      if (plain === null) throw new Error('There is nothing to copy.');
      return new Blob([plain], { type: 'text/plain' });
    });
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    return false;
  }
}
