import { inspect } from 'node:util';
import type { ReportBug } from '../render.ts';
import { redact } from './redact.ts';

/** How deep causes and details are written out. */
const DEPTH = 6;

/** Writes every error that nobody foresaw whole, with its stack and causes, but without secrets. */
export function bugReporter(write: (line: string) => void): ReportBug {
  return (error) => write(`[bug] ${redact(inspect(error, { depth: DEPTH, breakLength: 120 }))}`);
}
