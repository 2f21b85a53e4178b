import { freePorts } from '@portal/local-cloud/free-port';
import { join } from 'node:path';
import { plantedCanaries } from '../support/canaries.ts';
import { findInSiteLogs, type Log, messagesOf, siteSecrets } from '../support/log-scan.ts';
import { signedInEverywhere } from '../support/sign-ins.ts';
import { changedSettings, type SettingChanges, startSiteProcess } from '../support/site-process.ts';
import type { SiteName, SiteUnderTest } from '../support/site-under-test.ts';
import { type Counterparts, startCounterparts } from './counterparts.ts';
import { layOutBuild, siteFiles } from './site-build.ts';
import { MODES, type ModeOfSite, ownerOf } from './site-modes.ts';

/** Built sample sites of some modes, with everything they ask. A test file has one to itself. */
export interface SiteWorld<Name extends SiteName> {
  sites: Readonly<Record<Name, SiteUnderTest>>;
  counterparts: Counterparts;
  /** Runs a second process of a site, with other settings and another address, while `during` runs. */
  withVariant<Result>(
    site: SiteUnderTest,
    changes: SettingChanges,
    during: (variant: SiteUnderTest) => Promise<Result>,
  ): Promise<Result>;
  /** The link in the newest mail to an address. */
  mailedLink(email: string): string;
  /** The lines that the sites have written so far. */
  siteLines(): string[];
  /** Ends everything. @throws Error with the lines of any log that hold a secret, an e-mail address or a bug. */
  close(): Promise<void>;
}

/** Options of a world. */
export interface WorldOptions<Name extends SiteName> {
  modes: readonly Name[];
  /** Whether files larger than a repository takes are sent. */
  store?: boolean;
}

/** Starts built sites of these modes, and the servers that they ask. */
export async function startSiteWorld<Name extends SiteName>({
  modes,
  store = false,
}: WorldOptions<Name>): Promise<SiteWorld<Name>> {
  const ports = await freePorts(modes.length);
  const originAt = (port: number | undefined) => `http://localhost:${port}`;
  const redirects = ports.map((port) => `${originAt(port)}/**`);
  const counterparts = await startCounterparts({ redirects, store });
  const logs: { name: string; log: () => string }[] = [];
  const closing: (() => Promise<void>)[] = [];
  const buildOf = (name: SiteName) => join(counterparts.dir, 'builds', name);
  const run = async (name: SiteName, settings: Readonly<Record<string, string>>, port: number) => {
    const started = await startSiteProcess(buildOf(name), { settings, port });
    logs.push({ name, log: started.log });
    return started;
  };
  const startSite = async (name: SiteName, port: number): Promise<SiteUnderTest> => {
    const { repository, made } = await makeSite(name, { counterparts, origin: originAt(port) });
    closing.push(made.drop);
    await layOutBuild(buildOf(name), repository.commit);
    const { close } = await run(name, made.site.settings, port);
    closing.push(close);
    return signedInEverywhere({ ...made.site, repository });
  };
  const started = await Promise.all(
    modes.map(async (name, index) => [name, await startSite(name, ports[index] ?? 0)] as const),
  );
  const sites = Object.fromEntries(started) as Record<Name, SiteUnderTest>;
  const siteLogs = (): Log[] =>
    logs.map(({ name, log }) => ({ file: `the log of the ${name} site`, lines: log().split('\n') }));
  return {
    sites,
    counterparts,
    async withVariant(site, changes, during) {
      const [port = 0] = await freePorts(1);
      const settings = changedSettings(site.settings, changes);
      const { close } = await run(site.name, settings, port);
      try {
        return await during({ ...site, settings, origin: originAt(port) });
      } finally {
        await close();
      }
    },
    mailedLink(email) {
      const [mail] = counterparts.inbox.mails(email);
      if (mail?.action === undefined) throw new Error(`No mail with a link has come to ${email}.`);
      return mail.action.url;
    },
    siteLines: () => siteLogs().flatMap(messagesOf),
    async close() {
      for (const close of closing.toReversed()) await close();
      await counterparts.close();
      const secrets = [
        ...plantedCanaries(),
        ...counterparts.secrets,
        ...started.flatMap(([, site]) => siteSecrets(site)),
      ];
      if (secrets.length < 10) throw new Error(`Only ${secrets.length} secrets were found to look for.`);
      const found = findInSiteLogs(
        [...siteLogs(), { file: 'the log of the servers beside the sites', lines: counterparts.lines }],
        secrets,
      );
      if (found.length > 0) throw new Error(`Logs hold what they must not:\n${found.join('\n')}`);
    },
  };
}

interface Making {
  counterparts: Counterparts;
  origin: string;
}

/** Makes a site: a repository with the content of the sample site, and its records. */
async function makeSite(name: SiteName, { counterparts, origin }: Making) {
  const { codeHost } = counterparts;
  const address = { owner: ownerOf(name), repo: `${name}-site` };
  const author = { name: 'Set-up', email: 'set-up@portal.localhost' };
  await codeHost.createRepository(address, { files: siteFiles(), message: 'Make the site', author });
  const token = await codeHost.issueToken({
    repository: address,
    permissions: 'write',
    label: `${name} site`,
  });
  const made: ModeOfSite = await MODES[name]({ counterparts, origin, repository: { ...address, token } });
  const commit = (await codeHost.head(address, 'main')) ?? '';
  return { made, repository: { url: codeHost.cloneUrl(address), token, commit } };
}
