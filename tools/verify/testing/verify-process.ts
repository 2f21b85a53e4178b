import { randomBytes } from 'node:crypto';
import { providerTime, verify } from '../src/index.ts';

/** `npm run verify` in a process of its own, which a test can kill. The first argument is the folder of the settings. */
const [root = '', ...args] = process.argv.slice(2);
process.exitCode = await verify({
  args,
  root,
  localState: root,
  now: () => new Date(),
  timeAt: providerTime,
  newId: () => randomBytes(4).toString('hex'),
  print: (line) => console.log(line),
  note: () => undefined,
  confirm: null,
  signal: new AbortController().signal,
});
