/** A document of the project office, before it is printed. */
export interface Sheet {
  /** Gives the document its id. */
  name: string;
  title: string;
  fileName: string;
  audience: 'all' | string[];
  /** Above the title: what sort of paper this is. */
  kicker: string;
  /** HTML of the body, written here and nowhere else. */
  body: string;
}

/** The whole HTML page of a sheet, set as the office sets its papers. */
export function sheetPage({ title, kicker, body }: Sheet): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>
@page { size: A4; margin: 24mm 22mm 26mm; }
body { font: 10.5pt/1.5 'Source Serif 4', 'Liberation Serif', Georgia, serif; color: #12303a; }
header { border-top: 3pt solid #a8330f; padding-top: 8pt; margin-bottom: 22pt; }
header p { font: 600 8.5pt/1.3 'Liberation Sans', Arial, sans-serif; letter-spacing: .04em; margin: 0 0 30pt; }
h1 { font: 700 27pt/1.08 'Liberation Sans', Arial, sans-serif; letter-spacing: -.01em; margin: 0 0 6pt; max-width: 15em; }
h2 { font: 700 13pt/1.25 'Liberation Sans', Arial, sans-serif; margin: 20pt 0 5pt; break-after: avoid; }
p, li { max-width: 36em; margin: 0 0 7pt; } ul, ol { padding-left: 14pt; }
.lead { font-size: 13pt; line-height: 1.4; margin-bottom: 16pt; }
table { width: 100%; border-collapse: collapse; margin: 8pt 0 12pt; font: 9pt/1.4 'Liberation Sans', Arial, sans-serif; font-variant-numeric: tabular-nums; break-inside: avoid; }
th, td { text-align: left; padding: 4pt 6pt 4pt 0; border-bottom: .5pt solid #9dbcc0; vertical-align: top; }
td:last-child, th:last-child { text-align: right; padding-right: 0; } caption { text-align: left; font-weight: 700; padding-bottom: 4pt; }
footer { margin-top: 26pt; border-top: .5pt solid #12303a; padding-top: 6pt; font: 8pt/1.4 'Liberation Sans', Arial, sans-serif; }
</style></head><body><header><p>Søndre Dok project office, City of Skarhavn<br>${kicker}</p><h1>${title}</h1></header>${body}
<footer>City of Skarhavn, Søndre Dok project office, Tollbod Quay 3. This paper may be passed on within the circle it was written for.</footer></body></html>`;
}
