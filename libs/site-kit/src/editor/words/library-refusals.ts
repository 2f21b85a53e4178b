/** What the API says of pictures and documents that it refuses, and the same in German. */
const LIBRARY_REFUSALS_DE: readonly (readonly [RegExp, string])[] = [
  [
    /^SVG files are not accepted as pictures/,
    'SVG-Dateien werden nicht als Bilder angenommen, weil sie Programme enthalten können. Speichern Sie die Zeichnung als PNG oder WebP.',
  ],
  [
    /^This is a web page, not a picture;/,
    'Das ist eine Webseite und kein Bild. Bilder sind JPEG, PNG, WebP, AVIF oder GIF.',
  ],
  [/^HEIC files are not accepted;/, 'HEIC-Dateien werden nicht angenommen. Speichern Sie das Bild als JPEG.'],
  [/^This is a PDF;/, 'Das ist ein PDF. Laden Sie es als Dokument hoch.'],
  [
    /^This is not a supported picture format;/,
    'Das ist kein Bild, das hier angenommen wird. Bilder sind JPEG, PNG, WebP, AVIF oder GIF.',
  ],
  [
    /^This picture cannot be read;/,
    'Dieses Bild lässt sich nicht lesen. Speichern Sie es noch einmal als JPEG oder PNG.',
  ],
  [
    /^This picture has (\d+ × \d+) pixels.*$/,
    'Dieses Bild hat $1 Pixel; höchstens 50 Millionen sind möglich. Speichern Sie es kleiner.',
  ],
  [/^Pictures have ([\d.]+) MB at most;.*$/, 'Bilder haben höchstens $1 MB. Speichern Sie es kleiner.'],
  [
    /^Documents are PDF or HTML files, and this is neither;/,
    'Dokumente sind PDF oder HTML, und das ist keines von beiden. Speichern Sie es als PDF.',
  ],
  [
    /^Films are MP4 or WebM files, and this is neither/,
    'Filme sind MP4 oder WebM, und diese Datei ist ihrem Inhalt nach keines von beiden. Speichern Sie den Film als MP4 (H.264).',
  ],
  [
    /^Captions are WebVTT files,/,
    'Untertitel sind WebVTT-Dateien, die mit der Zeile WEBVTT beginnen. Speichern Sie sie als WebVTT.',
  ],
  [
    /^(?:A document|A picture|There already is a file) with this id\b/,
    'Eine Datei mit dieser Kennung gibt es schon. Laden Sie die Datei noch einmal neu hoch.',
  ],
  [
    /^Nothing was deleted, because (.+?) is in use: (.+)\. Remove it there first;.*$/s,
    'Nichts wurde gelöscht, denn $1 wird verwendet: $2. Entfernen Sie es zuerst dort; was live verwendet wird, ist erst nach dem Veröffentlichen frei.',
  ],
];

/** A refusal of the library in German; null for another one. */
export function libraryRefusalDe(message: string): string | null {
  const [pattern, german] = LIBRARY_REFUSALS_DE.find(([one]) => one.test(message)) ?? [];
  if (!pattern || german === undefined) return null;
  const [, first = '', second = ''] = pattern.exec(message) ?? [];
  return german.replace('$1', () => first).replace('$2', () => second);
}
