/** `json`: one object a line, for machines; `text`: for a person at a terminal. */
export type LogForm = 'json' | 'text';

export type LogLevel = 'info' | 'warn' | 'error';

/** What every line has. */
export interface LogEntry {
  time: Date;
  level: LogLevel;
  app: string;
  request?: string | undefined;
}

/** An answered request. */
export interface RequestEntry extends LogEntry {
  method: string;
  /** The pattern of the route: never an address, which has ids and tokens. */
  route: string;
  status: number;
  outcome: string;
  ms: number;
  site: string | null;
}

/** Anything else that is logged. */
export interface MessageEntry extends LogEntry {
  message: string;
}

/** The longest line, in characters. A longer message is cut. */
export const LONGEST_LINE = 16_384;

/** What a terminal or a reader of logs could take for something else than text: control characters, line and direction marks. */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\ufeff]/gu;

/** One line of the log. Nothing in it can begin another line in JSON; at a terminal the stack of a bug has more, each indented. */
export function formatLogLine(entry: RequestEntry | MessageEntry, form: LogForm): string {
  const line = form === 'json' ? jsonLine(entry) : textLine(entry);
  if (line.length <= LONGEST_LINE || !('message' in entry)) return line;
  const half = entry.message.slice(0, Math.min(Math.floor(entry.message.length / 2), LONGEST_LINE / 2));
  return formatLogLine({ ...entry, message: `${half.toWellFormed()}…` }, form);
}

function jsonLine({ time, ...entry }: RequestEntry | MessageEntry): string {
  return JSON.stringify({ time: time.toISOString(), ...entry }).replace(UNSAFE, escaped);
}

function textLine(entry: RequestEntry | MessageEntry): string {
  const time = entry.time.toISOString().slice(11, 19);
  const text =
    'message' in entry
      ? entry.message
      : `${entry.method} ${entry.route} ${entry.status} ${entry.outcome} ${entry.ms} ms${entry.site === null ? '' : ` site=${entry.site}`}`;
  const shown = text.replace(UNSAFE, (one) => (one === '\n' ? '\n    ' : escaped(one)));
  return `${time} ${entry.level.padEnd(5)} ${shown}${entry.request === undefined ? '' : ` request=${entry.request}`}`;
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
