/** Where a text stops to be JSON, from 1. `isConflict`: at the marks of a merge that nobody finished. */
export interface JsonFault {
  line: number;
  column: number;
  isConflict: boolean;
}

/** A key that an object has twice, and the line of the second one, from 1. Of such keys, the last counts. */
export interface RepeatedKey {
  name: string;
  line: number;
}

const SPACE = /[ \t\r\n]*/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![.\w])|(?:true|false|null)(?!\w)/y;

/** The marks that git leaves at the beginnings of lines. */
const CONFLICT = /^(?:<{7}|={7}|>{7})(?=[ \r\n]|$)/;

/** The first place at which a text is no JSON; null when it is JSON. */
export function jsonFault(text: string): JsonFault | null {
  const at = scan(text, () => undefined);
  if (at === null) return null;
  const lines = text.slice(0, at).split('\n');
  const column = (lines.at(-1)?.length ?? 0) + 1;
  return { line: lines.length, column, isConflict: column === 1 && CONFLICT.test(text.slice(at, at + 8)) };
}

/** How many repeated keys are named: each costs a look through the text before it. */
const MOST_KEYS = 10;

/** The first keys that objects of a JSON text have twice; none for a text that is no JSON. */
export function repeatedKeys(text: string): RepeatedKey[] {
  const found: RepeatedKey[] = [];
  const keys: Set<string>[] = [];
  const fault = scan(text, (event, at, token) => {
    if (event === 'opens') return void keys.push(new Set());
    if (event === 'closes') return void keys.pop();
    const name = String(JSON.parse(token));
    const own = keys.at(-1);
    if (own?.has(name) === true && found.length < MOST_KEYS)
      found.push({ name, line: text.slice(0, at).split('\n').length });
    own?.add(name);
  });
  return fault === null ? found : [];
}

type Report = (event: 'opens' | 'closes' | 'key', at: number, token: string) => void;

/** What may come next: a value, or also the end of an empty list; a key, or also the end of an empty object; or what follows them. */
type Next = 'value' | 'entry' | 'key' | 'field' | 'colon' | 'after';

/** Walks through a text, and reports its objects and lists and their keys. The place at which it is no JSON; null when it is. */
function scan(text: string, report: Report): number | null {
  const open: ('{' | '[')[] = [];
  let next: Next = 'value';
  let at = 0;
  for (;;) {
    at += lengthAt(SPACE, text, at);
    const sign = text[at];
    if (next === 'after' && open.length === 0) return at === text.length ? null : at;
    if (sign === undefined) return at;
    const inside = open.at(-1);
    const closes =
      inside === '{'
        ? sign === '}' && (next === 'field' || next === 'after')
        : sign === ']' && (next === 'entry' || next === 'after');
    if (inside !== undefined && closes) {
      open.pop();
      report('closes', at, sign);
      [next, at] = ['after', at + 1];
    } else if (next === 'after') {
      if (sign !== ',') return at;
      [next, at] = [inside === '{' ? 'key' : 'value', at + 1];
    } else if (next === 'colon') {
      if (sign !== ':') return at;
      [next, at] = ['value', at + 1];
    } else if (next === 'key' || next === 'field') {
      const length = lengthAt(STRING, text, at);
      if (length === 0) return at;
      report('key', at, text.slice(at, at + length));
      [next, at] = ['colon', at + length];
    } else if (sign === '{' || sign === '[') {
      open.push(sign);
      report('opens', at, sign);
      [next, at] = [sign === '{' ? 'field' : 'entry', at + 1];
    } else {
      const length = lengthAt(sign === '"' ? STRING : SCALAR, text, at);
      if (length === 0) return at;
      [next, at] = ['after', at + length];
    }
  }
}

function lengthAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}
