import { callApi } from './call-api.ts';

/** Classes of errors that are reported by name. */
const CODES = ['Error', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError'];

/** What a report says of a part that could not be drawn: no words of the error, which may hold those of the page. */
export interface DrawingFailure {
  code: string;
  component: string;
  file: string;
}

/** The end of a line of a stack: the file without its folders, line and column. */
const PLACE = /^([\w.-]{1,80})(?:\?[^\s:]*)?:(\d{1,7}):(\d{1,7})\)?$/;

/**
 * The failure as it is reported. `stack`: that of components, whose first line is `at Name (address:1:2)` in Chromium and
 * `Name@address:1:2` in others.
 */
export function drawingFailure(error: unknown, stack: string): DrawingFailure {
  const name = error instanceof Error ? error.name : '';
  const first = stack.trim().split('\n')[0] ?? '';
  const component = /^[\w$]+/.exec(first.replace(/^at /, ''))?.[0].slice(0, 60) ?? 'unknown';
  const [, file = 'unknown', line = '0', column = '0'] = PLACE.exec(first.split('/').at(-1) ?? '') ?? [];
  return {
    code: CODES.includes(name) ? name : 'other',
    component,
    file: `${file}:${line}:${column}`,
  };
}

/** Those of this page, each of which is reported once. */
const reported = new Set<string>();
const MOST_REPORTS = 10;

/** Reports a part that could not be drawn to the site's log, once. Nothing depends on it. */
export async function reportDrawingFailure(error: unknown, stack: string): Promise<void> {
  const body = drawingFailure(error, stack);
  const key = JSON.stringify(body);
  if (reported.has(key) || reported.size >= MOST_REPORTS) return;
  reported.add(key);
  await callApi('/api/editor-failures', { body, keepalive: true });
}
