import { FileAddress } from '../model/fields.ts';

/** A film or captions that section data names. */
interface NamedFile {
  path: readonly (string | number)[];
  role: 'film' | 'captions';
  address: string;
  /** The fields that stand beside it: of the film's section, or of its entry in a list. */
  beside: Readonly<Record<string, unknown>>;
}

/** The fields that hold the address of a film or its captions, in any kind. */
const ROLES: Readonly<Record<string, NamedFile['role']>> = { src: 'film', captions: 'captions' };

/** Every film and every captions file that section data of any kind names. */
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
