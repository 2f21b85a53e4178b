/** A number of bytes as people read it, in the language of `locale`: `840 kB`, `1.2 MB`. */
export function fileSize(bytes: number, locale: string): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  }).format(unit === 'kilobyte' ? Math.max(1, value) : value);
}
