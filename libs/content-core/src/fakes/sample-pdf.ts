/** A minimal PDF: header, the given ASCII words, and trailer, padded to `length` bytes. */
export function samplePdf(words = '', length = 0): string {
  const [start, end] = [`%PDF-1.7\n${words}`, '\nstartxref\n9\n%%EOF\n'];
  return start + ' '.repeat(Math.max(0, length - start.length - end.length)) + end;
}
