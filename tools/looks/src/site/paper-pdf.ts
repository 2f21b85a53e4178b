import type { Paper } from '../brief.ts';

const LEADING = 22;
/** The standard encoding of fonts in a PDF has the letters of Western Europe at the places of Latin-1. */
const escaped = (line: string) =>
  line
    .replace(/[\\()]/g, '\\$&')
    .replaceAll('–', '-')
    .replaceAll('€', 'EUR');

/** A PDF of one page of A4: a title, then lines. */
export function paperPdf({ title, lines }: Paper): Buffer {
  const words = [
    `BT /F2 22 Tf 72 750 Td (${escaped(title)}) Tj ET`,
    'BT /F1 12 Tf 72 706 Td',
    ...lines.flatMap((line) => [`(${escaped(line)}) Tj`, `0 -${LEADING} Td`]),
    'ET',
  ].join('\n');
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(words, 'latin1')} >>\nstream\n${words}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let file = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + end, 'latin1');
}
