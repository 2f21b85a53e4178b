import { describe, expect, test } from '@jest/globals';
import { audienceLines, failureLines } from './failure-lines.ts';

describe('the lines of a failure', () => {
  test('are where content names an audience, once each', () => {
    const uses = [
      { file: 'a', at: 'Press' },
      { file: 'b', at: 'Home › Text' },
      { file: 'c', at: 'Press' },
    ];
    expect(failureLines({ uses })).toEqual(['Press', 'Home › Text']);
  });

  test('are where content names one of two audiences', () => {
    const uses = [
      { file: 'a', at: 'Press', audience: 'press' },
      { file: 'b', at: 'Board', audience: 'board' },
    ];
    expect(audienceLines({ uses }, 'board')).toEqual(['Board']);
    expect(audienceLines({ uses }, 'guests')).toEqual([]);
    expect(audienceLines({}, 'board')).toEqual([]);
  });

  test('are the errors that keep a site from going live, without the hints', () => {
    const problems = [
      { file: 'a', at: 'Home', message: 'must not be empty', level: 'error' },
      { file: 'a', at: 'Home', message: 'could be shorter', level: 'warning' },
    ];
    expect(failureLines({ problems })).toEqual(['Home: must not be empty']);
  });

  test.each([[{}], [{ uses: 'x' }], [{ uses: [null, 7, {}] }]])('are none in %j', (details) => {
    expect(failureLines(details)).toEqual([]);
  });
});
