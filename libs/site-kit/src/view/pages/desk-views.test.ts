import { type AudienceSummary, ANONYMOUS } from '@portal/auth-provider';
import type { ViewerCredential } from '@portal/sites';
import type { DraftChange } from '@portal/content-core';
import { describe, expect, test } from '@jest/globals';
import { deskWords } from '../desk-words.ts';
import { audienceColour } from './audience-colour.ts';
import { audiencesView } from './audiences-view.ts';
import { deskView } from './desk-view.ts';

const words = deskWords('en');
const AT = new Date('2026-03-01T10:00:00Z');
const OWNER = { ...ANONYMOUS, role: 'owner', userId: 'user-owner', email: 'owner@example.test' } as const;

function audience(name: string, more: Partial<AudienceSummary> = {}): AudienceSummary {
  return { name, color: null, credentialCount: 0, hasPassword: true, isDefault: false, ...more };
}

function signIn(id: string, at: string, sealed = true): ViewerCredential {
  return { id, audience: at, username: id, label: `For ${id}`, sealed, createdAt: AT, updatedAt: AT };
}

describe('/audiences', () => {
  const facts = {
    audiences: [audience('zoo'), audience('press'), audience('client', { isDefault: true })],
    signIns: [signIn('one', 'press'), signIn('two', 'press', false)],
    role: 'owner' as const,
    ...{ gate: false, gateIsSwitch: true, words },
  };

  test('lists the default audience first, the others by name, each with its own sign-ins', () => {
    const { groups } = audiencesView(facts);
    expect(groups.map(({ name, summary }) => [name, summary])).toEqual([
      ['client', 'No sign-in opens it yet'],
      ['press', '2 sign-ins'],
      ['zoo', 'No sign-in opens it yet'],
    ]);
    expect(groups[1]?.signIns.map(({ id, showable }) => [id, showable])).toEqual([
      ['one', true],
      ['two', false],
    ]);
  });

  test('is the owner’s to change; editors and viewers look', () => {
    expect(audiencesView(facts).mayEdit).toBe(true);
    expect(audiencesView({ ...facts, role: 'editor' }).mayEdit).toBe(false);
    expect(audiencesView({ ...facts, role: null }).mayEdit).toBe(false);
  });

  test('shows the gate to editors, not to viewers', () => {
    expect(audiencesView({ ...facts, role: 'editor' }).gate).toMatchObject({ on: false, isSwitch: true });
    expect(audiencesView({ ...facts, role: null }).gate).toBeNull();
  });

  test('in env mode explains where passwords are, names the variable to editors only, and changes nothing', () => {
    const env = { ...facts, signIns: null, gate: true, gateIsSwitch: false };
    const view = audiencesView({ ...env, audiences: [audience('partner-press', { color: '#c0392b' })] });
    expect(view).toMatchObject({ intro: words.audiences.introEnv, mayEdit: false });
    expect(view.groups[0]).toMatchObject({
      colour: '#c0392b',
      summary: 'One password for all',
      variable: 'VIEWER_PARTNER_PRESS_PASSWORD',
    });
    expect(audiencesView({ ...env, role: null }).groups[0]?.variable).toBeNull();
  });

  test('gives an audience the same colour everywhere, and neighbours different ones', () => {
    const colours = ['press', 'client', 'partners'].map((name) => audienceColour(name, null));
    expect(new Set(colours).size).toBe(3);
    expect(audienceColour('press', null)).toBe(colours[0]);
  });
});

describe('/edit', () => {
  const change: DraftChange = {
    ...{ type: 'section', change: 'edited', name: 'Hero', page: { id: 'home', title: 'Home' } },
    ...{ file: 'content/pages/home/top.json', conflict: false },
    last: { by: 'ada', at: AT.toISOString(), client: 'editor' },
  };
  const draft = {
    expected: 'token',
    hasDraft: true,
    liveChanged: false,
    changes: [change, { ...change, conflict: true, last: null }],
  };
  const deploy = {
    deployId: 'd',
    state: 'ready',
    commitSha: 'abc',
    errorMessage: null,
    reportedAt: AT,
  } as const;
  const facts = { session: OWNER, draft, deploy, buildCommit: 'abc', people: null, hasAccounts: true, words };

  test('says what publishing would change, and the button how much', () => {
    const { draft: state } = deskView(facts);
    expect(state.text).toBe('2 changes are saved and not live yet.');
    expect(state.publish).toEqual({ label: 'Publish 2 changes', expected: 'token' });
    expect(state.changes[0]).toMatchObject({
      change: 'Changed',
      thing: 'Hero',
      where: 'on “Home”',
      who: 'ada,',
    });
    expect(state.changes[1]).toMatchObject({ who: null, at: null, clash: true });
    expect(deskView({ ...facts, draft: { ...draft, changes: [change] } }).draft.publish?.label).toBe(
      'Publish 1 change',
    );
  });

  test('has nothing to press when everything is live, nothing is set up, or nothing can be read', () => {
    const states = [{ ...draft, changes: [] }, null, 'unreadable' as const].map(
      (each) => deskView({ ...facts, draft: each }).draft,
    );
    expect(states.map(({ publish }) => publish)).toEqual([null, null, null]);
    expect(states.map(({ isReadable }) => isReadable)).toEqual([true, true, false]);
  });

  test.each([
    [deploy, 'abc', 'calm', words.edit.upToDate],
    [deploy, '', 'calm', words.edit.upToDate],
    [deploy, 'older', 'busy', words.edit.newer],
    [{ ...deploy, state: 'building' as const }, 'abc', 'busy', words.edit.building],
    [{ ...deploy, state: 'enqueued' as const }, 'abc', 'busy', words.edit.waiting],
    [null, 'abc', 'calm', words.edit.unknown],
    ['unreadable' as const, 'abc', 'calm', words.edit.unknown],
  ])('says how the live site is: %j seen from %s', (found, buildCommit, tone, text) => {
    expect(deskView({ ...facts, deploy: found, buildCommit }).build).toMatchObject({ tone, text });
  });

  test('shows what the hosting said of a build that failed', () => {
    const failed = { ...deploy, state: 'error' as const, errorMessage: 'astro: no' };
    expect(deskView({ ...facts, deploy: failed }).build).toMatchObject({ tone: 'error', error: 'astro: no' });
  });

  test('marks who is you and who is the last owner', () => {
    const editor = { userId: 'user-editor', email: 'editor@example.test', role: 'editor' as const };
    const { people } = deskView({ ...facts, people: [{ ...OWNER, email: OWNER.email }, editor] });
    expect(people).toEqual([
      {
        userId: 'user-owner',
        email: 'owner@example.test',
        role: 'owner',
        other: 'editor',
        isYou: true,
        isLastOwner: true,
      },
      {
        userId: 'user-editor',
        email: 'editor@example.test',
        role: 'editor',
        other: 'owner',
        isYou: false,
        isLastOwner: false,
      },
    ]);
  });

  test('never speaks of branches, commits or tokens', () => {
    expect(JSON.stringify([deskWords('en'), deskWords('de')])).not.toMatch(/branch|commit|token|repositor/i);
  });
});
