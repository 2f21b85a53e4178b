import type { Registrar } from './registrar.ts';
import type { Zone } from './zone.ts';

/** A record of any zone. */
export interface NameRecord {
  name: string;
  type: 'A' | 'AAAA' | 'CNAME' | 'TXT' | 'CAA';
  content: string;
}

/** All names that this machine's name servers know: those of the platform's zone and those of clients. */
export interface NameData {
  /** The innermost zone that has the name; null when none does. */
  zoneOf(name: string): string | null;
  at(name: string): readonly NameRecord[];
  /** Whether something is at the name or below it. */
  exists(name: string): boolean;
}

/** The names of the platform's zone and of the registrar; those of the platform come first. */
export function nameData(zone: Zone, registrar: Registrar): NameData {
  const records = (): readonly NameRecord[] => [...zone.records(), ...registrar.records()];
  return {
    zoneOf: (name) => {
      const zones = [zone.name, ...registrar.zones()].filter(
        (one) => name === one || name.endsWith(`.${one}`),
      );
      return zones.toSorted((one, other) => other.length - one.length)[0] ?? null;
    },
    at: (name) => records().filter((record) => record.name === name),
    exists: (name) =>
      [...records(), ...registrar.zones().map((one) => ({ name: one }))].some(
        (record) => record.name === name || record.name.endsWith(`.${name}`),
      ),
  };
}
