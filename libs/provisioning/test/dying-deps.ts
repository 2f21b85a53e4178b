import type { ProvisioningDeps } from '../src/index.ts';

const PORTS = [
  ...([
    'claims',
    'steps',
    'codeHost',
    'hosting',
    'builds',
    'dns',
    'starter',
    'people',
    'mails',
    'keys',
  ] as const),
  'objects',
] as const;

/**
 * The same deps, for a process that dies at its n-th call: `before` it has any effect, or `after` it, without receiving
 * the answer. Counts the calls.
 */
export function dyingDeps(deps: ProvisioningDeps, { at, when }: { at: number; when: 'before' | 'after' }) {
  const dead = Promise.withResolvers<void>();
  let calls = 0;
  let isDead = false;
  async function counted<Result>(call: () => Promise<Result>): Promise<Result> {
    calls += 1;
    const dies = calls >= at;
    if (dies && (when === 'before' || calls > at)) return die();
    const result = await call();
    return dies ? die() : result;
  }
  function die(): Promise<never> {
    isDead = true;
    dead.resolve();
    return new Promise(() => undefined);
  }
  const ports = PORTS.map((name) => {
    const methods = Object.entries(deps[name]).map(([method, run]) => [
      method,
      typeof run === 'function'
        ? (...args: unknown[]) => counted(async () => (run as (...given: unknown[]) => unknown)(...args))
        : run,
    ]);
    return [name, Object.fromEntries(methods)];
  });
  const { pace } = deps;
  // A process that died has no timers.
  const every: typeof pace.every = (ms, work) => pace.every(ms, async () => (isDead ? undefined : work()));
  const mortal = {
    ...deps,
    pace: { ...pace, every },
    ...(Object.fromEntries(ports) as Pick<ProvisioningDeps, (typeof PORTS)[number]>),
  };
  return { deps: mortal, dead: dead.promise, calls: () => calls };
}
