const OFFICE = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
  pptx: 'ppt/presentation.xml',
} as const;

/** A ZIP archive of uncompressed ASCII files, by path. The checksums are zero. */
export function sampleZip(files: Readonly<Record<string, string>>): string {
  const [locals, directory]: [string, string] = ['', ''];
  const built = Object.entries(files).reduce(
    (sum, [path, text]) => {
      const facts = `${number16(20)}${'\0'.repeat(12)}${number32(text.length)}${number32(text.length)}${number16(path.length)}`;
      const local = `PK\x03\x04${facts}${number16(0)}${path}${text}`;
      const entry = `PK\x01\x02${number16(20)}${facts}${'\0'.repeat(12)}${number32(sum.locals.length)}${path}`;
      return { locals: sum.locals + local, directory: sum.directory + entry };
    },
    { locals, directory },
  );
  const count = number16(Object.keys(files).length);
  const end = `PK\x05\x06${'\0'.repeat(4)}${count}${count}${number32(built.directory.length)}${number32(built.locals.length)}${number16(0)}`;
  return built.locals + built.directory + end;
}

/** A document of an office format, without more than decides its type; `parts` are further files. */
export function sampleOffice(
  format: 'docx' | 'xlsx' | 'pptx' | 'odt' | 'ods' | 'odp',
  parts: Readonly<Record<string, string>> = {},
): string {
  if (format === 'docx' || format === 'xlsx' || format === 'pptx')
    return sampleZip({ '[Content_Types].xml': '<Types/>', [OFFICE[format]]: '<x/>', ...parts });
  const name = { odt: 'text', ods: 'spreadsheet', odp: 'presentation' }[format];
  return sampleZip({
    mimetype: `application/vnd.oasis.opendocument.${name}`,
    'content.xml': '<x/>',
    ...parts,
  });
}

function number16(value: number): string {
  return String.fromCharCode(value & 0xff, value >> 8);
}

function number32(value: number): string {
  return number16(value & 0xffff) + number16(value >>> 16);
}
