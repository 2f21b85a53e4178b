import { describe, expect, test } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../settings.ts';
import { affectedJourneys, projectsOf } from './journey-projects.ts';

const JOURNEYS = readdirSync(join(workspace, 'e2e/journeys')).map((name) => `e2e/journeys/${name}`);
const affected = (files: string[], ...projects: string[]) =>
  affectedJourneys(JOURNEYS, { files, projects: new Set(projects) });

describe('journeys that a change can break', () => {
  test.each(JOURNEYS)('%s has a row', (file) => {
    expect(projectsOf(file)).toBeInstanceOf(Array);
  });

  test('a journey without a row is reported', () => {
    expect(() => projectsOf('e2e/journeys/weather.e2e.ts')).toThrow('e2e/journeys/weather.e2e.ts');
  });

  test('a change in a tool of the connector selects journeys of assistants, and none that only edits a site', () => {
    const found = affected(['apps/connector/src/tools/get-site.tool.ts'], '@portal/connector');
    expect(found).toContain('e2e/journeys/assistants.e2e.ts');
    expect(found).toContain('e2e/journeys/consent.e2e.ts');
    expect(found).not.toContain('e2e/journeys/sites-editor.e2e.ts');
  });

  test('a change in the site kit selects journeys at sites, and none of the dashboard', () => {
    const found = affected(['libs/editor/src/start.ts'], '@portal/site-kit', '@portal/sample-site');
    expect(found).toContain('e2e/journeys/sites-editor.e2e.ts');
    expect(found).not.toContain('e2e/journeys/dashboard-audit.e2e.ts');
  });

  test('a changed journey is selected alone', () => {
    expect(affected(['e2e/journeys/sites-hero.e2e.ts'], '@portal/e2e')).toEqual([
      'e2e/journeys/sites-hero.e2e.ts',
    ]);
  });

  test.each([
    'e2e/set-up/test.ts',
    'tools/local-cloud/src/hosting/build.ts',
    'tools/platform/src/start/start.ts',
  ])('a change of %s takes every journey', (file) => {
    expect(affected([file])).toEqual(JOURNEYS);
  });

  test('documentation and tests of the local cloud select none', () => {
    expect(affected(['docs/media.md', 'e2e/README.md'])).toEqual([]);
    expect(affected(['tools/local-cloud/src/dns/dns.test.ts', 'tools/local-cloud/test/test-git.ts'])).toEqual(
      [],
    );
  });
});
