/** Pasted or dropped text as the field takes it. Non-breaking spaces and soft hyphens stay. */
export function pastedText(text: string, isOneLine: boolean): string {
  const plain = text
    .replace(/\r\n|[\r\u000b\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/[\u0000-\u0008\u000e-\u001f\u007f]/g, '');
  return isOneLine ? plain.replace(/[ \n]+/g, ' ') : plain;
}
