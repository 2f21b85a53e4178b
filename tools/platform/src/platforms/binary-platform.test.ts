import { describe, expect, test } from '@jest/globals';
import { closeSync, openSync, readSync } from 'node:fs';
import { binaryPlatforms, HEAD_BYTES } from './binary-platform.ts';

function head(...words: number[]): Buffer {
  const bytes = Buffer.alloc(HEAD_BYTES);
  words.forEach((word, at) => bytes.writeUInt32BE(word, at * 4));
  return bytes;
}

describe('the platform of a binary', () => {
  test('is read from Mach-O, for one processor or several', () => {
    expect(binaryPlatforms(head(0xcffaedfe, 0x0c000001))).toEqual([{ os: 'darwin', cpu: 'arm64' }]);
    const universal = head(0xcafebabe, 2, 0x01000007, 0, 0, 0, 0, 0x0100000c);
    expect(binaryPlatforms(universal)).toEqual([
      { os: 'darwin', cpu: 'x64' },
      { os: 'darwin', cpu: 'arm64' },
    ]);
  });

  test('is read from the running program', () => {
    const bytes = Buffer.alloc(HEAD_BYTES);
    const file = openSync(process.execPath, 'r');
    readSync(file, bytes);
    closeSync(file);
    expect(binaryPlatforms(bytes)).toContainEqual({ os: process.platform, cpu: process.arch });
  });

  test('is empty for text, for a Java class and for too short a file', () => {
    expect(binaryPlatforms(Buffer.from('#!/usr/bin/env node'.padEnd(HEAD_BYTES)))).toEqual([]);
    expect(binaryPlatforms(head(0xcafebabe, 61))).toEqual([]);
    expect(binaryPlatforms(Buffer.from([0x7f]))).toEqual([]);
  });
});
