import type { AuditFilter, AuditPage, AuditQuery, AuditRow } from '@portal/sites';
import { actionWords } from './action-words.ts';
import { actorName, factsOf } from './audit-words.ts';

const COLUMNS = [
  ...[
    'time',
    'actor',
    'actor id',
    'app',
    'action',
    'what was done',
    'site',
    'subdomain',
    'site id',
    'outcome',
    'reason',
    'details',
  ],
];
/** The most entries that one export has. */
const MOST = 50_000;
const AT_ONCE = 1000;
/** A spreadsheet takes a cell that starts with one of these characters as a formula. @see OWASP, CSV Injection */
const FORMULA = /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;

/**
 * The entries as CSV (RFC 4180), read page by page as the receiver asks for them. If there are more than `most`
 * entries, the last line states that the list is cut off.
 */
export function auditCsv(
  list: (query: AuditQuery) => Promise<AuditPage>,
  filter: AuditFilter,
  most = MOST,
): ReadableStream<Uint8Array> {
  const text = new TextEncoder();
  let after: string | null = null;
  let written = 0;
  return new ReadableStream<Uint8Array>(
    {
      start: (stream) => stream.enqueue(text.encode(line(COLUMNS))),
      pull: async (stream) => {
        const limit = Math.min(AT_ONCE, most - written);
        const { entries, next } = await list({ ...filter, after, limit });
        written += entries.length;
        after = next;
        if (entries.length > 0) stream.enqueue(text.encode(entries.map(cells).map(line).join('')));
        if (next !== null && written < most) return;
        if (next !== null)
          stream.enqueue(
            text.encode(line([`Only the newest ${most} entries; choose fewer days for the others.`])),
          );
        stream.close();
      },
    },
    { highWaterMark: 0 },
  );
}

function cells(row: AuditRow): string[] {
  return [
    ...[row.at.toISOString(), actorName(row), row.actorUserId ?? '', row.clientName ?? row.clientId ?? ''],
    ...[
      row.action,
      actionWords(row.action),
      row.siteName ?? '',
      row.siteSubdomain ?? '',
      row.siteId ?? '',
      row.failure === null ? 'ok' : 'failed',
    ],
    ...[row.failure ?? '', factsOf(row).join('; ')],
  ];
}

const line = (values: readonly string[]): string => `${values.map(cell).join(',')}\r\n`;

/** A cell, always quoted. A leading apostrophe makes a spreadsheet show a formula as text. */
function cell(value: string): string {
  return `"${FORMULA.test(value) ? "'" : ''}${value.replaceAll('"', '""')}"`;
}
