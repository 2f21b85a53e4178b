import { isLongForm } from '@portal/jest/long-form';
import { parseArgs } from 'node:util';
import { bench, QUICK } from './bench.ts';

/**
 * `node src/main.ts [--short] [name …]`: what `npm run bench` runs. `--check`: what the checks run, the short form of the quick ones, in the
 * long form of the checks that of all.
 */
const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
  allowPositionals: true,
});
try {
  const names = values.check && !isLongForm ? QUICK : positionals;
  if (!(await bench(names, values.short || values.check ? 'short' : 'full'))) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof RangeError)) throw error;
  console.error(`\n  ${error.message}\n`);
  process.exitCode = 1;
}
