import { describe, expect, test } from '@jest/globals';
import { siteProgress } from '@portal/provisioning';
import type { SiteStep } from '@portal/sites';
import { progressView } from './progress-view.ts';

const now = new Date('2026-03-10T12:01:00Z');
const at = (second: number) => new Date(Date.UTC(2026, 2, 10, 12, 0, second));
const done: SiteStep = {
  step: 'repository',
  state: 'done',
  attempt: 1,
  startedAt: at(0),
  finishedAt: at(4),
  sentence: null,
};
const site = { siteId: 's-1', failedStep: null, sentence: null };

describe('progress in words', () => {
  test('of a site that is being set up: what is done, what runs and since when', () => {
    const running: SiteStep = {
      ...done,
      step: 'content',
      state: 'running',
      attempt: 2,
      startedAt: at(30),
      finishedAt: null,
    };
    const view = progressView(siteProgress({ ...site, status: 'in_progress', begun: [done, running] }), now);
    expect(view).toMatchObject({
      word: 'Being set up',
      mark: 'running',
      moving: true,
      sentence: '',
      summary: '1 of 9 steps done; First pages',
      now: now.getTime(),
    });
    expect(view.steps.slice(0, 3)).toMatchObject([
      {
        title: 'Repository',
        word: 'Done',
        mark: 'done',
        startedAt: at(0).getTime(),
        finishedAt: at(4).getTime(),
      },
      {
        title: 'First pages',
        word: 'Running',
        mark: 'running',
        startedAt: at(30).getTime(),
        finishedAt: null,
        attempt: 2,
      },
      { title: 'Hosting', word: 'Waiting', mark: 'waiting', startedAt: null, exact: '' },
    ]);
    expect(view.steps[0]?.exact).toMatch(/^Begun .* 12:00:00 UTC, ended .* 12:00:04 UTC$/);
  });

  test('of a site that failed: the sentence, and nothing moves', () => {
    const failed: SiteStep = { ...done, state: 'failed', sentence: 'The zone is full; make room.' };
    const view = progressView(
      siteProgress({
        siteId: 's-1',
        status: 'failed',
        failedStep: 'repository',
        sentence: 'The zone is full.',
        begun: [failed],
      }),
      now,
    );
    expect(view).toMatchObject({ mark: 'failed', moving: false, sentence: 'The zone is full.' });
    expect(view.steps[0]).toMatchObject({ word: 'Failed', sentence: 'The zone is full; make room.' });
  });

  test('of a step that failed: its sentence is shown once', () => {
    const sentence = 'The zone is full; make room.';
    const failed: SiteStep = { ...done, state: 'failed', sentence };
    const view = progressView(
      siteProgress({ siteId: 's-1', status: 'failed', failedStep: 'repository', sentence, begun: [failed] }),
      now,
    );
    expect([view.sentence, view.steps[0]?.sentence]).toEqual(['', sentence]);
  });

  test('of a site that continues later: the step waits', () => {
    const paused: SiteStep = { ...done, state: 'waiting', finishedAt: null };
    const view = progressView(siteProgress({ ...site, status: 'pending', begun: [paused] }), now);
    expect(view).toMatchObject({ moving: true, summary: '0 of 9 steps done; Repository' });
    expect(view.steps[0]).toMatchObject({ mark: 'waiting', finishedAt: null });
  });
});
