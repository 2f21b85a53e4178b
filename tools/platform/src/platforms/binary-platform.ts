import type { Platform } from './native-parts.ts';

const ELF = 0x7f454c46;
const MACH_O_64 = 0xcffaedfe;
const MACH_O_UNIVERSAL = 0xcafebabe;
const ELF_CPUS: Readonly<Record<number, string>> = { 0x3e: 'x64', 0xb7: 'arm64' };
const MACH_O_CPUS: Readonly<Record<number, string>> = { 0x01000007: 'x64', 0x0100000c: 'arm64' };

/** Bytes of a file's start that `binaryPlatforms` needs. */
export const HEAD_BYTES = 512;

/**
 * The platforms of an executable or library, from the start of the file; none if it is neither ELF nor Mach-O.
 * @see elf(5); Mach-O: mach-o/loader.h, mach-o/fat.h
 */
export function binaryPlatforms(head: Buffer): Platform[] {
  if (head.length < 32) return [];
  const magic = head.readUInt32BE(0);
  if (magic === ELF) return platforms('linux', [ELF_CPUS[head.readUInt16LE(18)]]);
  if (magic === MACH_O_64) return platforms('darwin', [MACH_O_CPUS[head.readUInt32LE(4)]]);
  if (magic !== MACH_O_UNIVERSAL) return [];
  // A Java class begins the same way; its second word is a version above any number of processors.
  const count = head.readUInt32BE(4);
  if (count > 8) return [];
  const cpus = Array.from({ length: count }, (_, at) => MACH_O_CPUS[head.readUInt32BE(8 + 20 * at)]);
  return platforms('darwin', cpus);
}

function platforms(os: string, cpus: readonly (string | undefined)[]): Platform[] {
  return cpus.flatMap((cpu) => (cpu === undefined ? [] : [{ os, cpu }]));
}
