import { describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../settings.ts';
import { withVideoAt } from './sample-video.ts';

const sample = join(workspace, 'apps/sample-site');
const section = readFileSync(join(sample, 'content/pages/home/film.json'), 'utf8');

describe('the video of the sample site', () => {
  test('is named by its bytes, in the bucket that the platform has', () => {
    const video = readFileSync(join(import.meta.dirname, 'the-quarter-grows.webm'));
    const moved = withVideoAt(section, 'http://127.0.0.1:7001/assets');
    expect(moved.id).toBe(createHash('sha256').update(video).digest('hex').slice(0, 32));
    expect(JSON.parse(moved.section).data.src).toBe(
      `http://127.0.0.1:7001/assets/sites/00000000-0000-4000-8000-000000000001/assets/${moved.id}/original.webm`,
    );
  });

  test('fails if the section has another address', () => {
    expect(() => withVideoAt('{"src": "/film/tour.webm"}', 'http://127.0.0.1:7001/assets')).toThrow(
      'no video of the public bucket',
    );
  });
});
