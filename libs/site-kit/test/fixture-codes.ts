import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { probeLocals } from './locals-probe.ts';

/** The name of one of the codes that the fixture site may have. */
export type FixtureCode = keyof typeof FIXTURE_CODES;

const QUAY = `
import { defineLook } from '@portal/site-kit/looks';

export const look = defineLook({
  name: 'quay',
  title: { en: 'Quay', de: 'Kai' },
  description: { en: 'Of the agency.', de: 'Von der Agentur.' },
  brand: '#0b5d66',
  type: 'bitter-atkinson',
  corners: 'square',
  grounds: {
    light: { ground: { l: 1, c: 0, h: 0 }, surface: { l: 0.95, c: 0.01, h: 'brand' } },
    dark: { ground: { l: 0.18, c: 0.01, h: 'brand' }, surface: { l: 0.23, c: 0.01, h: 'brand' } },
  },
  header: 'masthead',
  hero: 'axis',
  footer: 'block',
});
`;

const OPTIONS = `
import { defineConfig, environmentAuth, gitStorage, platformChat } from '@portal/site-kit/config';
export default defineConfig({
  auth: environmentAuth(),
  storage: gitStorage(),
  chat: platformChat(),
  documentPdf: true,
  site: { name: 'Small Site' },
});
`;

/** FIXTURE_GATE is read when the server starts. */
const DATABASE = `
import { defineConfig } from '@portal/site-kit/config';
import { databaseAuth } from '../../fixtures/database-auth.ts';
const gate = globalThis.process?.env.FIXTURE_GATE !== 'off';
export default defineConfig({ auth: databaseAuth({ gate }), site: { name: 'Small Site' } });
`;

/**
 * What is done to a copy of `fixtures/small-site` for each code. Each is built once for all tests, so a test that needs other content or other
 * settings needs no other code.
 */
export const FIXTURE_CODES = {
  plain: () => undefined,
  /** With the options that do nothing before a setting turns them on, and with a middleware that shows the locals. */
  options: (root: string) => {
    writeFileSync(join(root, 'portal.config.mjs'), OPTIONS);
    probeLocals(root);
  },
  /**
   * In database mode with records in memory, gated unless FIXTURE_GATE is `off`, and with that middleware; with a look of its own, and without the
   * theme and the icon that would take the place of a look's.
   */
  database: (root: string) => {
    writeFileSync(join(root, 'portal.config.mjs'), DATABASE);
    probeLocals(root);
    const folder = join(root, 'src/looks/quay');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'look.ts'), QUAY);
    writeFileSync(join(folder, 'look.css'), '.portal-name { letter-spacing: 0.123em; }\n');
    for (const file of ['src/theme.css', 'public/favicon.svg']) rmSync(join(root, file));
  },
} as const satisfies Readonly<Record<string, (root: string) => void>>;
