import { contentOperations, type Section, type Snapshot } from '@portal/content-core';
import { memorySite, type MemorySite } from '@portal/content-core/fakes';
import { toResponse } from '@portal/errors';
import { type Random, seeded } from '@portal/ports/fuzz';
import type { SectionLockRecords } from '@portal/sites';
import { memorySite as memorySiteOf, memorySiteRecords } from '@portal/sites/fakes';
import { describe, expect, test } from '@jest/globals';
import { seed, sizeOf } from '@portal/jest/long-form';
import { valueAt } from '@portal/ports/json';
import { parseAnswer } from '../api/call-api.ts';
import { mergeSection } from '../merge/merge-section.ts';
import { editSession, type EditSession } from './edit-session.ts';
import { baseOf, type PageApi } from './page-api.ts';
import { saveOutcome } from './save-answer.ts';
import { sectionLocks } from '../locks/section-locks.ts';

const { getPage, saveSections } = contentOperations;
const PAGE = 'home';
const ROUNDS = 60;
const FIELDS = [
  ['hero', 'title'],
  ['hero', 'eyebrow'],
  ['hero', 'lead'],
  ['files', 'title'],
  ['press-notes', 'title'],
] as const;
type Field = (typeof FIELDS)[number];

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
}

/** Lets what was asked for come back. A read of the page is hashed outside of this thread, which takes longer on a busy machine. */
async function answers({ reads }: Race): Promise<void> {
  do {
    for (let turn = 0; turn < 10; turn += 1) await new Promise((done) => setImmediate(done));
    await Promise.all(reads);
  } while (reads.size > 0);
}

/** What one writer saw and what the draft acknowledged. */
interface Writer {
  name: string;
  /** `hero.title=…` for each text that was on this writer's screen. */
  seen: Set<string>;
  acknowledged: Set<string>;
}

const event = ([section, field]: Field, value: unknown) => `${section}.${field}=${String(value ?? '')}`;

/** Live locks that never expire, as each writer reaches them. */
function locksOfSite() {
  const people = ['Edda', 'Otto'].map((userId) => ({
    userId,
    email: `${userId}@example.test`,
    role: 'editor' as const,
  }));
  const at = new Date(0);
  return memorySiteRecords(memorySiteOf(people), { now: () => at, newId: () => 'id' }).locks;
}
const LEASE = { at: new Date(0), until: new Date(30_000) };

/** The locks of an editor's tab. They are asked for at random, as if by a clock. */
function locksOf(session: EditSession, records: SectionLockRecords, name: string) {
  return sectionLocks({
    session,
    page: PAGE,
    tab: name,
    now: () => 0,
    later: () => () => undefined,
    api: {
      async hold(sections, takeOver) {
        const wanted = { tab: name, page: PAGE, sections: [...sections], takeOver };
        const locks = await records.hold(wanted, { userId: name }, LEASE);
        return locks.map((lock) => ({ ...lock, yours: lock.holder.userId === name, secondsLeft: 30 }));
      },
      release: (sections) =>
        records.release({ tab: name, page: PAGE, sections: [...sections] }, { userId: name }),
    },
  });
}

/** The site as one writer reaches it: a process of its own, in which each trip to the repository takes its time. */
function reached(site: MemorySite, name: string, random: Random) {
  const { deps, repo } = site.another({ onTrip: () => turns(random(6)) });
  return {
    deps: { ...deps, repo: { ...repo, id: `${repo.id}-${name}` } },
    actor: { ...site.actor, id: name, name },
  };
}

function pageApiOf(
  { deps, actor }: ReturnType<typeof reached>,
  { records, random, reads }: Race,
  saved: (values: readonly string[]) => void,
): PageApi {
  const answered = async (work: Promise<object>) => {
    try {
      return parseAnswer(true, JSON.parse(JSON.stringify(await work)));
    } catch (error) {
      return parseAnswer(false, await toResponse(error, () => undefined).json());
    }
  };
  return {
    async save(edits) {
      const input = saveSections.input.parse({ page: PAGE, edits: structuredClone(edits) });
      const current = (await records?.list(LEASE.at)) ?? [];
      const locks = current.filter(({ holder }) => holder.userId !== actor.id);
      const outcome = saveOutcome(await answered(saveSections.run({ ...deps, locks }, actor, input)));
      // Some answers are lost on their way.
      if (random(12) === 0) return { outcome: 'offline' };
      if (outcome.outcome === 'saved')
        for (const edit of edits)
          if ('data' in edit)
            saved(
              FIELDS.filter(([id]) => id === edit.id).map((field) =>
                event(field, valueAt(edit.data, field[1])),
              ),
            );
      return outcome;
    },
    async read() {
      const reading = answered(getPage.run(deps, actor, { page: PAGE, view: 'draft' }));
      reads.add(reading);
      const answer = await reading;
      reads.delete(reading);
      return answer.ok ? baseOf(answer.body) : answer;
    },
  };
}

/** What all writers of a race share. */
interface Race {
  site: MemorySite;
  /** Null: without locks. */
  records: SectionLockRecords | null;
  random: Random;
  /** Reads of the page that are under way. */
  reads: Set<Promise<unknown>>;
}

interface EditorAtWork extends Writer {
  session: EditSession;
  round(): Promise<void>;
  /** Saves what is left; whether that was all. */
  settle(): Promise<boolean>;
}

/** An editor who types at random, stays in fields while others save, moves sections, and chooses where it is asked for. */
async function editorAtWork(race: Race, name: string): Promise<EditorAtWork> {
  const { site, records, random } = race;
  const [seen, acknowledged] = [new Set<string>(), new Set<string>()];
  const own = new Set<string>();
  const api = pageApiOf(reached(site, name, random), race, (values) => {
    for (const value of values) if (own.has(value)) acknowledged.add(value);
  });
  const base = await api.read();
  if ('ok' in base) throw new Error(base.message);
  const session = editSession(base, {
    api,
    loadMerge: async () => mergeSection,
    now: () => 0,
    later: () => () => undefined,
    localDrafts: { read: async () => [], write: async () => undefined },
  });
  const locks = records && locksOf(session, records, name);
  // The field that has the focus shows what was there when it was entered, and what is typed.
  let focused: { field: Field; text: unknown } | null = null;
  const valueOf = ([section, field]: Field) => valueAt(session.get().page.sections[section]?.data, field);
  const look = () => {
    for (const field of FIELDS) if (focused?.field !== field) seen.add(event(field, valueOf(field)));
    for (const [section, conflicts] of Object.entries(session.get().conflicts))
      for (const { path, theirs } of conflicts) seen.add(`${section}.${path}=${String(theirs ?? '')}`);
  };
  session.subscribe(look);
  look();
  const type = (text: string) => {
    const field = focused?.field ?? FIELDS[random(FIELDS.length)] ?? FIELDS[0];
    const shown = focused ? focused.text : valueOf(field);
    // Its field is read-only then.
    if (session.get().locked[field[0]]) return leave();
    session.select(field[0]);
    own.add(event(field, text));
    seen.add(event(field, text));
    focused = { field, text };
    session.change({ type: 'field', id: field[0], path: field[1], value: text, seen: shown });
  };
  const leave = () => {
    focused = null;
    session.select(null);
    look();
  };
  const enter = () => {
    leave();
    const field = FIELDS[random(FIELDS.length)] ?? FIELDS[0];
    focused = { field, text: valueOf(field) };
  };
  /** A section as a whole, which leaves the focus where it is. */
  const changeWhole = () => {
    const [id] = FIELDS[random(FIELDS.length)] ?? FIELDS[0];
    if (random(2) === 0) return session.change({ type: 'move', id, to: random(4) });
    const isHidden = session.get().page.sections[id]?.hidden === true;
    session.change({ type: 'settings', id, settings: { hidden: !isHidden } });
  };
  const choose = () => {
    const [section, conflicts = []] = Object.entries(session.get().conflicts)[0] ?? [];
    const [conflict] = conflicts;
    if (section === undefined || !conflict) return;
    leave();
    session.choose(section, conflict.path, random(2) === 0 ? 'yours' : 'theirs');
  };
  let typed = 0;
  const saving: Promise<void>[] = [];
  return {
    name,
    seen,
    acknowledged,
    session,
    async round() {
      const acts = [
        () => type(`${name} ${(typed += 1)}`),
        () => type(`${name} ${(typed += 1)}`),
        enter,
        changeWhole,
        changeWhole,
        () => saving.push(session.save()),
        () => saving.push(session.save()),
        () => saving.push(session.save()),
        choose,
        leave,
        () => void (leave(), session.undo()),
        () => void (leave(), session.redo()),
        ...(locks ? [() => locks.refresh(), () => locks.refresh()] : []),
      ];
      acts[random(acts.length)]?.();
      await turns(random(40));
    },
    async settle() {
      await Promise.all(saving);
      leave();
      locks?.refresh();
      await answers(race);
      await session.save();
      if (session.get().saving.state === 'saved') return true;
      choose();
      return false;
    },
  };
}

/** An assistant that reads the page, thinks, and sets one field; what is refused it does not try again. */
function assistantAtWork({ site, records, random }: Race, name: string) {
  const { deps, actor } = reached(site, name, random);
  const [seen, acknowledged] = [new Set<string>(), new Set<string>()];
  let typed = 0;
  return {
    name,
    seen,
    acknowledged,
    async round() {
      const { sections } = await getPage.run(deps, actor, { page: PAGE, view: 'draft' });
      const sectionOf = (id: string) => sections.find((section) => section.id === id);
      for (const field of FIELDS) seen.add(event(field, sectionOf(field[0])?.data[field[1]]));
      await turns(random(120));
      const field = FIELDS[random(FIELDS.length)] ?? FIELDS[0];
      const text = `${name} ${(typed += 1)}`;
      seen.add(event(field, text));
      const edit = {
        id: field[0],
        baseVersion: sectionOf(field[0])?.version ?? null,
        set: { [field[1]]: text },
      };
      const input = { page: PAGE, edits: [edit], dryRun: false };
      const locks = (await records?.list(LEASE.at)) ?? [];
      const isSaved = await saveSections.run({ ...deps, locks }, actor, input).then(
        () => true,
        () => false,
      );
      if (isSaved) acknowledged.add(event(field, text));
    },
  };
}

/** The draft's commits, oldest first, each with the texts of the fields at that time. */
async function statesOf({ repo }: MemorySite): Promise<{ by: string; values: Map<Field, string> }[]> {
  const commits = await repo.history([repo.store.head('saved') ?? ''], 5_000);
  return Promise.all(
    [...commits]
      .reverse()
      .map(async (snapshot) => ({ by: snapshot.author.name, values: await valuesIn(repo, snapshot) })),
  );
}

async function valuesIn(repo: MemorySite['repo'], { files }: Snapshot): Promise<Map<Field, string>> {
  const entries = FIELDS.map(async (field) => {
    const version = files.get(`content/pages/${PAGE}/${field[0]}.json`) ?? '';
    const bytes = (await repo.blobs([version])).get(version);
    const { data }: Pick<Section, 'data'> = JSON.parse(new TextDecoder().decode(bytes));
    return [field, event(field, data[field[1]])] as const;
  });
  return new Map(await Promise.all(entries));
}

const RACES = sizeOf({
  short: 3,
  long: 200,
  longFinds: 'A rare order of saves and edits in which a text is lost or overwritten unseen.',
});
const seeds = Array.from({ length: RACES }, (_, at) => seed + at);

describe('two editors and an assistant who save at random', () => {
  test.each(seeds)('lose and overwrite nothing unseen (seed %d)', (own) => raceOf(own, null), 60_000);

  test.each(seeds)(
    'lose and overwrite nothing unseen with live locks (seed %d)',
    (own) => raceOf(own, locksOfSite()),
    60_000,
  );
});

async function raceOf(own: number, records: SectionLockRecords | null): Promise<void> {
  const random = seeded(own);
  const site = memorySite();
  const race: Race = { site, records, random, reads: new Set() };
  const editors = [await editorAtWork(race, 'Edda'), await editorAtWork(race, 'Otto')];
  const assistant = assistantAtWork(race, 'Assistant');
  const writers: Writer[] = [...editors, assistant];
  const work = async ({ round }: { round: () => Promise<void> }, rounds: number) => {
    for (let count = 0; count < rounds; count += 1) await round();
  };
  await Promise.all([...editors.map((editor) => work(editor, ROUNDS)), work(assistant, ROUNDS / 4)]);
  let settled = 0;
  for (let attempt = 0; attempt < 60 && settled < 4; attempt += 1)
    for (const editor of editors) settled = (await editor.settle()) ? settled + 1 : 0;
  expect(settled).toBeGreaterThanOrEqual(4);

  const states = await statesOf(site);
  const written = new Set<string>();
  for (const [index, { by, values }] of states.entries()) {
    const before = states[index - 1]?.values;
    if (!before) continue;
    const writer = writers.find(({ name }) => name === by);
    for (const field of FIELDS) {
      const [old = '', next = ''] = [before.get(field), values.get(field)];
      if (old === next) continue;
      written.add(next);
      expect([by, old, writer?.seen.has(old)]).toEqual([by, old, true]);
    }
  }
  const acknowledged = writers.flatMap((writer) => [...writer.acknowledged]);
  expect(acknowledged.filter((value) => !written.has(value))).toEqual([]);
  // A writer may find every section taken or overtaken each time.
  expect(writers.some((writer) => writer.acknowledged.size > 0)).toBe(true);
  const end = states.at(-1)?.values;
  const stored = await getPage.run(site.deps, site.actor, { page: PAGE, view: 'draft' });
  for (const { session } of editors) {
    await session.refresh();
    const { order, sections } = session.get().page;
    expect(order).toEqual(stored.page.sections);
    for (const { id, hidden } of stored.sections) expect([id, sections[id]?.hidden]).toEqual([id, hidden]);
    for (const field of FIELDS)
      expect(event(field, valueAt(session.get().page.sections[field[0]]?.data, field[1]))).toBe(
        end?.get(field),
      );
  }
}
