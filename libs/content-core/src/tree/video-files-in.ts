import { FileAddress } from '../model/fields.ts';

/** A video or captions file in section data. */
interface NamedFile {
  path: readonly (string | number)[];
  role: 'video' | 'captions';
  address: string;
  /** The fields of the same object: of the section, or of an entry in a list. */
  beside: Readonly<Record<string, unknown>>;
}

/** The fields with the address of a video or its captions, in sections of any kind. */
const ROLES: Readonly<Record<string, NamedFile['role']>> = { src: 'video', captions: 'captions' };

/** Every video and captions file in section data of any kind. */
export function videoFilesIn(value: unknown, path: readonly (string | number)[] = []): NamedFile[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => videoFilesIn(entry, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  const beside: Record<string, unknown> = { ...value };
  return Object.entries(beside).flatMap(([name, entry]) => {
    if (typeof entry !== 'string') return videoFilesIn(entry, [...path, name]);
    const role = Object.hasOwn(ROLES, name) ? ROLES[name] : undefined;
    if (role === undefined || !FileAddress.safeParse(entry).success) return [];
    return [{ path: [...path, name], role, address: entry, beside }];
  });
}
