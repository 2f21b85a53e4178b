import { clientSiteEnv } from '@portal/env';
import { join } from 'node:path';
import { compareSettings, type DeploymentSettings } from './compare-settings.ts';
import type { SettingsCommand } from './settings-command.ts';
import { fillSettings } from './fill-settings.ts';
import { isSecret } from './make-files.ts';
import type { SettingsOptions } from './options.ts';
import { openQuestions } from './questions.ts';
import { readAnswers, readNamedFile } from './read-answers.ts';
import { faultLines, fileLines, fingerprintLines, missingLines } from './report.ts';
import { readSettingsFile, settingsText, writeSettingsFile } from './settings-file.ts';
import { type SiteSignIn, siteSources } from './site-sources.ts';
import type { Values } from './sources.ts';
import { settingsFolder } from './stored-files.ts';
import { settingsCommand } from './target.ts';

/** The variables of viewers' passwords, one pair an audience. */
const OF_VIEWERS = /^VIEWER_[A-Z0-9_]+_(?:PASSWORD|COLOR)$/;

/** The file of a site without the platform, in the root of the clone. */
const siteFile = (target: string) => join(settingsFolder(target), 'site.env');

/** A site as the comparison takes it; those of viewers are written by hand, and judged by the site. */
const siteOf = (values: Values): DeploymentSettings => ({
  name: 'site',
  deployment: clientSiteEnv,
  names: Object.keys(clientSiteEnv.table),
  alsoRequired: ['SITE'],
  values: Object.fromEntries(Object.entries(values).filter(([name]) => !OF_VIEWERS.test(name))),
});

/** Makes the file, or lists what is missing or wrong and writes none. Returns the exit code. */
export async function makeSiteFile(
  command: SettingsCommand,
  options: SettingsOptions,
  signIn: SiteSignIn,
): Promise<number> {
  const { root, environment, print } = command;
  const path = siteFile(options.target);
  const sources = siteSources(signIn);
  const readText = (name: string) => readNamedFile(root, name);
  const known = new Set(Object.keys(sources));
  const answers = options.answers === undefined ? {} : readAnswers(options.answers, readText, known);
  const existing = readSettingsFile(join(root, path))?.values ?? {};
  const questions = openQuestions(command, options, [clientSiteEnv]);
  const { ask } = questions;
  // A site that has been known by its repository goes on with that, unless somebody gives it an id.
  const isKnownByRepository =
    existing['SESSION_SECRET'] !== undefined && (existing['PORTAL_SITE_ID'] ?? '') === '';
  const names = isKnownByRepository && !answers['PORTAL_SITE_ID'] ? without(known, 'PORTAL_SITE_ID') : known;
  const { values, changed, missing } = await fillSettings({
    names,
    sources,
    answers: { ...answers, AUTH_PROVIDER: signIn },
    existing,
    environment,
    rotate: options.rotate,
    ask:
      ask === null
        ? null
        : (name, { where }, { need, before, number }) =>
            ask(
              {
                name,
                where,
                number,
                isOptional: need !== 'required',
                isHidden: isSecret([clientSiteEnv], name),
              },
              before,
            ),
  }).finally(questions.close);
  // What somebody has added by hand stays, but for what the other way of signing in has.
  const added = Object.entries(existing).filter(
    ([name]) => OF_VIEWERS.test(name) || !Object.hasOwn(clientSiteEnv.table, name),
  );
  const all = { ...values, ...Object.fromEntries(added) };
  const faults = missing.length > 0 ? [] : await compareSettings([siteOf(all)]);
  if (missing.length > 0 || faults.length > 0) {
    print(missing.length > 0 ? '  Nothing was written. Missing is:' : '  Nothing was written. Wrong is:');
    const stay = questions.askAgain(faults.flatMap(({ names: wrong }) => wrong));
    for (const line of [...missingLines(missing), ...faultLines(faults), ...stay]) print(line);
    return 1;
  }
  const isWritten = writeSettingsFile(join(root, path), settingsText(clientSiteEnv, all));
  questions.written();
  const written = new Set(isWritten ? ['site'] : []);
  const steps = siteSteps(values, path, signIn);
  for (const line of [
    ...fileLines([{ ...siteOf(all), values: all }], () => path, written),
    ...(isWritten && changed.length > 0 ? ['', `  New or changed: ${changed.join(', ')}`] : []),
    '',
    '  Fingerprints of what was made:',
    ...fingerprintLines([siteOf(all)], sources),
    '',
    '  What to enter where:',
    ...steps.map((step, at) => `  ${at + 1}. ${step}`),
  ])
    print(line);
  return 0;
}

const without = (names: ReadonlySet<string>, one: string) =>
  new Set([...names].filter((name) => name !== one));

/** Compares the file, and changes nothing. Returns the exit code. */
export async function checkSiteFile({ root, print }: SettingsCommand, target: string): Promise<number> {
  const path = siteFile(target);
  const stored = readSettingsFile(join(root, path));
  const make = `make it with: ${settingsCommand(target, '--site <password|database>')}`;
  const faults =
    stored === null
      ? [`  There is no ${path}; ${make}`]
      : [
          ...(stored.isPrivate ? [] : [`  Others may read ${path}; chmod 600 ${path}`]),
          ...faultLines(await compareSettings([siteOf(stored.values)])),
        ];
  for (const line of faults.length > 0
    ? ['  These settings do not fit together:', ...faults]
    : ['  The settings fit together.'])
    print(line);
  return faults.length > 0 ? 1 : 0;
}

function siteSteps(values: Values, path: string, signIn: SiteSignIn): string[] {
  const site = (values['SITE'] ?? '').replace(/\/$/, '');
  return [
    ...(signIn === 'database'
      ? [
          `Auth project, URL configuration, redirect URLs: ${site}/edit/login/callback**`,
          'Database: the migrations, and the records to begin with (docs/operations.md, "A standalone site")',
        ]
      : []),
    `Hosting provider, the site: the variables of ${path} (netlify env:import ${path})`,
    `Hosting provider, notifications of deploys, HTTP POST to ${site}/api/webhooks/hosting, signed with HOST_WEBHOOK_SECRET`,
    ...(values['OBJSTORE_ACCOUNT_ID'] === undefined
      ? []
      : [`Buckets, CORS: origin ${site}, header content-type, methods PUT, GET and HEAD`]),
    'Then deploy it; /edit/login of the site lets you in.',
  ];
}
