import { makeKeyAfter, makeSecret, SIGNING_KEY } from './secrets.ts';
import { type Need, type Source, SOURCES, type Values } from './sources.ts';

/** What the values are found in, the first one that has a value first: answers, the files of an earlier run, the environment, a person. */
export interface ValueSources {
  /** The names that the deployments have. */
  names: ReadonlySet<string>;
  /** Where each comes from; those of the platform unless given. */
  sources?: Readonly<Record<string, Source>>;
  answers: Values;
  existing: Values;
  /** What another file has, for a first run. */
  earlier?: Values;
  environment: Readonly<Record<string, string | undefined>>;
  /** Names whose present value is to be replaced. */
  rotate: readonly string[];
  /** Asks a person; null where nobody can be asked. Returns an empty text for an optional one that is not wanted. */
  ask: ((name: string, source: FromPerson, asked: Asked) => Promise<string>) | null;
}

type FromPerson = Source & { from: 'person' };

/** A question among the others of a run. */
export interface Asked {
  need: Need;
  /** The values so far. */
  before: Values;
  /** Which question of the run it is, and how many there are by the values so far. */
  number: readonly [at: number, of: number];
}

/** The values, what has happened to them since the earlier run, and what only a person can add. */
export interface FilledSettings {
  values: Record<string, string>;
  /** Names with a value that the earlier run did not have. */
  changed: string[];
  missing: { name: string; where: string }[];
}

/**
 * Finds a value for every variable of the deployments. A value that exists stays, unless an answer has another one, it is rotated, or it is
 * derived from what now has another value.
 * @throws RangeError for a name that cannot be rotated
 */
export async function fillSettings(found: ValueSources): Promise<FilledSettings> {
  const { names, sources = SOURCES, answers, existing, earlier = {}, environment, rotate, ask } = found;
  requireKnown(rotate, names, sources);
  const values: Record<string, string> = {};
  const missing: FilledSettings['missing'] = [];
  const isFirstRun = Object.keys(existing).length === 0;
  const wanted = Object.entries<Source>(sources).filter(([name]) => names.has(name));
  /** What is there without asking. The environment often has what the files have, which a rotation replaces. */
  const present = (name: string): string => {
    const given = environment[name] || earlier[name] || '';
    const usual = existing[name] || given;
    return answers[name] || (rotate.includes(name) ? (given === existing[name] ? '' : given) : usual);
  };
  const isAsked = (name: string, source: Source, before: Values): source is FromPerson => {
    if (source.from !== 'person' || present(name) !== '') return false;
    const need = source.need(before);
    return rotate.includes(name) || need === 'required' || (isFirstRun && need === 'optional');
  };
  let asked = 0;
  for (const [at, [name, source]] of wanted.entries()) {
    const derived = source.from === 'derived' && !source.stays ? derivedAgain(source, existing, values) : '';
    const value = answers[name] || derived || present(name);
    if (value !== '') values[name] = value;
    else if (source.from === 'derived') setIf(values, name, source.by(values));
    else if (source.from === 'made' && source.what === 'secret') values[name] = makeSecret();
    else if (source.from === 'person') {
      const need = source.need(values);
      let answer = '';
      if (ask !== null && isAsked(name, source, values)) {
        asked += 1;
        const later = wanted
          .slice(at + 1)
          .filter((other) => isAsked(...other, { ...existing, ...answers, ...values }));
        answer = await ask(name, source, {
          need,
          before: { ...existing, ...values },
          number: [asked, asked + later.length],
        });
      }
      setIf(values, name, answer);
      if (answer === '' && need === 'required') missing.push({ name, where: source.where });
    }
  }
  const hasKey = SIGNING_KEY.every((name) => values[name] !== undefined);
  if (names.has('MCP_JWT_KID') && !hasKey) {
    const isRotation = rotate.some((name) => (SIGNING_KEY as readonly string[]).includes(name));
    Object.assign(values, makeKeyAfter(isRotation ? existing : {}));
  }
  const changed = Object.keys(values).filter((name) => values[name] !== existing[name]);
  return { values, changed, missing };
}

/** A derived value whose sources had other values in the earlier run; empty when they are as they were. */
function derivedAgain({ by }: Source & { from: 'derived' }, existing: Values, values: Values): string {
  const [before, now] = [by(existing), by(values)];
  return before === undefined || before === now ? '' : (now ?? '');
}

function setIf(values: Record<string, string>, name: string, value: string | undefined): void {
  if (value !== undefined && value !== '') values[name] = value;
}

function requireKnown(
  rotate: readonly string[],
  names: ReadonlySet<string>,
  sources: Readonly<Record<string, Source>>,
): void {
  for (const name of rotate) {
    const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
    if (source === undefined || !names.has(name))
      throw new RangeError(`${name} is not a setting of these deployments.`);
    if (source.from === 'derived' || source.from === 'default')
      throw new RangeError(`${name} is no secret; give its new value in --answers.`);
  }
}
