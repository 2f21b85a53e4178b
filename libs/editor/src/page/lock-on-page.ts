/** Makes the texts of a section read-only where they stand while it is edited elsewhere, and typable again afterwards. */
export function showLocked(section: HTMLElement, isLocked: boolean): void {
  section.toggleAttribute('data-portal-locked', isLocked);
  for (const field of section.querySelectorAll<HTMLElement>('[contenteditable]')) {
    const { lockedAs } = field.dataset;
    if (isLocked && lockedAs === undefined) {
      field.dataset['lockedAs'] = field.contentEditable;
      field.contentEditable = 'false';
    } else if (!isLocked && lockedAs !== undefined) {
      field.contentEditable = lockedAs;
      delete field.dataset['lockedAs'];
    }
    // ARIA allows `aria-readonly` on text boxes, and not on other elements such as headings.
    if (field.role === 'textbox') field.ariaReadOnly = isLocked ? 'true' : null;
  }
}
