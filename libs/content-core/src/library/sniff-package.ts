import { messageOf, refusal } from '../messages/index.ts';
import { DownloadType } from '@portal/sites';
import { beginsAsZip, zipEntries } from './zip-entries.ts';

/** The entry of each Office Open XML format that its documents have. Some programs number it. @see ECMA-376, part 2 */
const OFFICE_PARTS = [
  [
    /^word\/document\d{0,4}\.xml$/i,
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  [/^xl\/workbook\d{0,4}\.xml$/i, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  [
    /^ppt\/presentation\d{0,4}\.xml$/i,
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ],
] as const satisfies [RegExp, DownloadType][];

/** Entries with programs: of Office, then of OpenDocument. */
const MACROS = /(?:^|\/)vbaProject\.bin$|^xl\/macrosheets\/.|^(?:Basic|Scripts)\/.*[^/]$/i;

/** How files of the former binary office formats, and office files with a password, begin. @see MS-CFB 2.2 */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/**
 * The type of an office document or ZIP archive, by the directory of the archive alone; null for another file.
 * @throws AppError `input` for an incomplete archive, an office document with macros, one of a former format
 */
export function sniffPackage(bytes: Uint8Array): DownloadType | null {
  if (COMPOUND_FILE.every((byte, index) => bytes[index] === byte))
    throw refusal('input', messageOf('document_format_former'));
  if (!beginsAsZip(bytes)) return null;
  const entries = zipEntries(bytes);
  if (entries === null) throw refusal('input', messageOf('file_incomplete'));
  const type = officeType(entries);
  if (type === null) return 'application/zip';
  if (entries.names.some((name) => MACROS.test(name)))
    throw refusal('input', messageOf('document_has_macros'));
  return type;
}

function officeType({ names, mimetype }: NonNullable<ReturnType<typeof zipEntries>>): DownloadType | null {
  const open = DownloadType.safeParse(mimetype);
  if (open.success && open.data.startsWith('application/vnd.oasis.opendocument.')) return open.data;
  if (!names.includes('[Content_Types].xml')) return null;
  const [, type = null] = OFFICE_PARTS.find(([part]) => names.some((name) => part.test(name))) ?? [];
  return type;
}
