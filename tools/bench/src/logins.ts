import { bcryptPasswords } from '@portal/auth-provider';
import { measuredSite } from './measured-site.ts';
import { median } from './rates.ts';
import type { Form, Verdict } from './verdict.ts';

const SIZES = { full: { atOnce: 40, rounds: 3 }, short: { atOnce: 2, rounds: 1 } };
const TARGET_MS = 50;

/**
 * How long the event loop of a site is blocked while 40 viewers behind one address sign in at once, at the 99th percentile. All of them
 * get in.
 */
export async function logins(form: Form): Promise<Verdict> {
  const { atOnce, rounds } = SIZES[form];
  const password = 'a password to measure with';
  const hash = await bcryptPasswords().hash(password);
  const site = await measuredSite({
    env: {
      SESSION_SECRET: 'a-session-secret-of-more-than-32-characters',
      CODEHOST_OWNER: 'bench',
      CODEHOST_REPO: 'site',
      ADMIN_PASSWORD: hash,
      EDITOR_PASSWORD: hash,
      VIEWER_CLIENT_PASSWORD: hash,
      TRUSTED_PROXY_HOPS: '1',
    },
  });
  /** The people of a round share an address. */
  const signIn = async (round: number) => {
    const answer = await fetch(`${site.origin}/api/auth/verify-audience`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${round}` },
      body: JSON.stringify({ audience: 'client', password }),
    });
    if (answer.status !== 200) throw new Error(`A sign-in was answered with ${answer.status}.`);
  };
  try {
    await signIn(rounds);
    const delays: number[] = [];
    const seconds: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await site.eventLoopDelay();
      const began = performance.now();
      await Promise.all(Array.from({ length: atOnce }, () => signIn(round)));
      seconds.push((performance.now() - began) / 1000);
      delays.push(await site.eventLoopDelay());
    }
    const delay = Math.max(...delays);
    return {
      lines: [
        `${atOnce} sign-ins at once behind one address took ${median(seconds).toFixed(1)} s in all`,
        {
          what: `event loop delay, p99, the worst of ${rounds} rounds`,
          value: delay,
          unit: 'ms',
          digits: 1,
          target: { under: TARGET_MS },
        },
      ],
    };
  } finally {
    await site.close();
  }
}
