import { describe, expect, test } from '@jest/globals';
import { renderTimeline } from './render-timeline.tsx';
import { testView } from '../../test/test-view.ts';

describe('a timeline on the server', () => {
  test('lists each step with its state as a word and how long it took', () => {
    const html = renderTimeline(testView());
    const items = [...html.matchAll(/<li.*?<\/li>/g)].map(([item]) => item.replaceAll(/<[^>]+>/g, ' '));
    expect(items.map((item) => item.trim().replaceAll(/\s+/g, ' '))).toEqual([
      'Repository Done 4 s',
      'Hosting Running 20 s',
      'Address Waiting',
    ]);
  });

  test('announces the progress, and marks the current step', () => {
    const html = renderTimeline(testView());
    expect(html).toContain('role="status">1 of 3 steps done; Hosting<');
    expect(html.match(/<li[^>]* aria-current="step"[^>]*><b>[^<]+/g)).toEqual([
      '<li aria-current="step"><b>Hosting',
    ]);
  });

  test('escapes a provider’s text, and has nothing inline that the policy refuses', () => {
    const html = renderTimeline(testView({ sentence: '<script>alert(1)</script>' }));
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toMatch(/<script|<style| style=/);
  });
});
