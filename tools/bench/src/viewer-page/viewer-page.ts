import { bcryptPasswords } from '@portal/auth-provider';
import { readFileSync } from 'node:fs';
import { type MeasuredSite, measuredSite } from '../measured-site.ts';
import { inTurns, type Load, ONE_EACH, rate } from '../rates.ts';
import type { Form, Verdict } from '../verdict.ts';

const SIZES = {
  full: { rounds: 5, length: { seconds: 4 }, pages: 400 },
  short: { rounds: 1, length: ONE_EACH, pages: ONE_EACH.requests },
};
const TARGET = 0.95;

const bare = (name: string) => readFileSync(new URL(`./bare/${name}`, import.meta.url), 'utf8');

/**
 * The first page for a signed-in viewer, gate on, against the same page and components on Astro without the kit's middleware.
 * Both must give the same HTML.
 * @throws Error when they do not.
 */
export async function viewerPage(form: Form): Promise<Verdict> {
  const { rounds, length, pages } = SIZES[form];
  const password = 'a password to measure with';
  const hash = await bcryptPasswords({ cost: 4 }).hash(password);
  const env = {
    SESSION_SECRET: 'a-session-secret-of-more-than-32-characters',
    CODEHOST_OWNER: 'bench',
    CODEHOST_REPO: 'site',
    ADMIN_PASSWORD: hash,
    EDITOR_PASSWORD: hash,
    VIEWER_CLIENT_PASSWORD: hash,
  };
  const [kit, peer] = await Promise.all([
    measuredSite({ env }),
    measuredSite({
      env: {},
      files: { 'astro.config.mjs': bare('astro.config.mjs'), 'src/middleware.ts': bare('middleware.ts') },
    }),
  ]);
  try {
    const signedIn = await fetch(`${kit.origin}/api/auth/verify-audience`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ audience: 'client', password }),
    });
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const loads = {
      kit: { url: `${kit.origin}/`, headers: { cookie } },
      peer: { url: `${peer.origin}/` },
    };
    await mustBeTheSame(loads);
    const { ours, theirs, ratio } = await inTurns(rounds, {
      ours: () => rate(loads.kit, length),
      theirs: () => rate(loads.peer, length),
    });
    // A rate suffers from other work on the machine; what a page costs the server does not.
    const cost = await inTurns(rounds, {
      ours: () => costOf(kit, loads.kit, pages),
      theirs: () => costOf(peer, loads.peer, pages),
    });
    return {
      lines: [
        `with gate and audience filter  ${ours.toFixed(0)} pages a second`,
        `the same page on bare Astro    ${theirs.toFixed(0)} pages a second`,
        `processor time of a page        ${cost.ours.toFixed(2)} ms beside ${cost.theirs.toFixed(2)} ms`,
        { what: 'ratio of processor time', value: 1 / cost.ratio, digits: 3 },
        { what: 'ratio of rates', value: ratio, digits: 3, target: { atLeast: TARGET } },
      ],
    };
  } finally {
    await Promise.all([kit.close(), peer.close()]);
  }
}

/** Milliseconds of the server's processor time that one page costs. */
async function costOf(site: MeasuredSite, load: Load, pages: number): Promise<number> {
  const before = await site.processorMs();
  await rate(load, { requests: pages });
  return ((await site.processorMs()) - before) / pages;
}

async function mustBeTheSame(
  loads: Record<'kit' | 'peer', { url: string; headers?: Record<string, string> }>,
) {
  const text = async ({ url, headers = {} }: { url: string; headers?: Record<string, string> }) => {
    const answer = await fetch(url, { headers, redirect: 'manual' });
    if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}.`);
    // Each build names its own style sheets and its own origin.
    return (await answer.text()).replace(/\/_astro\/[^"]+/g, '').replaceAll(new URL(url).origin, '');
  };
  if ((await text(loads.kit)) !== (await text(loads.peer)))
    throw new Error('The two pages are not the same; the comparison would say nothing.');
}
