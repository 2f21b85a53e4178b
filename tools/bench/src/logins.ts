import { bcryptPasswords } from '@portal/auth-provider';
import { measuredSite } from './measured-site.ts';
import { median } from './rates.ts';
import type { Verdict } from './verdict.ts';

const AT_ONCE = 40;
const ROUNDS = 3;
const TARGET_MS = 50;

/**
 * How long the event loop of a site is blocked while 40 viewers behind one address sign in at once, at the 99th percentile. All of them
 * get in.
 */
export async function logins(): Promise<Verdict> {
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
    await signIn(ROUNDS);
    const delays: number[] = [];
    const seconds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await site.eventLoopDelay();
      const began = performance.now();
      await Promise.all(Array.from({ length: AT_ONCE }, () => signIn(round)));
      seconds.push((performance.now() - began) / 1000);
      delays.push(await site.eventLoopDelay());
    }
    const delay = Math.max(...delays);
    return {
      name: 'logins',
      lines: [
        `${AT_ONCE} sign-ins at once behind one address took ${median(seconds).toFixed(1)} s in all`,
        `event loop delay p99 ${delay.toFixed(1)} ms in the worst of ${ROUNDS} rounds, target under ${TARGET_MS} ms`,
      ],
      met: delay < TARGET_MS,
    };
  } finally {
    await site.close();
  }
}
