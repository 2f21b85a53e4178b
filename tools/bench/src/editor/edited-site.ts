import { bcryptPasswords } from '@portal/auth-provider';
import { startCodeHost } from '@portal/local-cloud/code-host';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measuredSite } from '../measured-site.ts';
import { contentWithLongPage } from './hundred-sections.ts';

const SAMPLE = fileURLToPath(new URL('../../../../apps/sample-site', import.meta.url));
const REPOSITORY = { owner: 'bench', repo: 'site' };
const AUTHOR = { name: 'Bench', email: 'bench@example.test' };
const PASSWORD = 'a password to measure with';

/** A site with a repository of its own, and an owner who is signed in to it. */
export interface EditedSite {
  origin: string;
  /** The owner's session, for a browser. */
  cookie: { name: string; value: string; url: string };
  close(): Promise<void>;
}

/** Serves the sample site with a page of a hundred sections, so that it can be edited. */
export async function editedSite(): Promise<EditedSite> {
  const dir = mkdtempSync(join(tmpdir(), 'bench-code-host-'));
  const codeHost = await startCodeHost({ dir, port: 0, log: () => undefined });
  const files = contentWithLongPage(SAMPLE);
  await codeHost.createRepository(REPOSITORY, { files, message: 'Make the site', author: AUTHOR });
  const hash = await bcryptPasswords({ cost: 4 }).hash(PASSWORD);
  const site = await measuredSite({
    env: {
      SESSION_SECRET: 'a-session-secret-of-more-than-32-characters',
      CODEHOST_OWNER: REPOSITORY.owner,
      CODEHOST_REPO: REPOSITORY.repo,
      CODEHOST_API_URL: codeHost.url,
      CODEHOST_TOKEN: await codeHost.issueToken({
        repository: REPOSITORY,
        permissions: 'write',
        label: 'bench',
      }),
      ADMIN_PASSWORD: hash,
      EDITOR_PASSWORD: hash,
    },
  });
  return {
    origin: site.origin,
    cookie: await signIn(site.origin),
    async close() {
      await site.close();
      await codeHost.close();
      rmSync(dir, { recursive: true });
    },
  };
}

async function signIn(origin: string): Promise<EditedSite['cookie']> {
  const answer = await fetch(`${origin}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  });
  const [, name, value] = /^([^=]+)=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? '') ?? [];
  if (name === undefined || value === undefined)
    throw new Error(`The sign-in was answered ${answer.status}.`);
  return { name, value, url: origin };
}
