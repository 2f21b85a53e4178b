/** A PDF by its beginning and its end, with these words in between, filled up to `length` bytes. For words of ASCII. */
export function samplePdf(words = '', length = 0): string {
  const [start, end] = [`%PDF-1.7\n${words}`, '\nstartxref\n9\n%%EOF\n'];
  return start + ' '.repeat(Math.max(0, length - start.length - end.length)) + end;
}
