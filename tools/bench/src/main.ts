import { parseArgs } from 'node:util';
import { bench } from './bench.ts';

/** `node src/main.ts [--short] [name …]`: what `npm run bench` and the check of this project run. */
const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean', default: false } },
  allowPositionals: true,
});
try {
  if (!(await bench(positionals, values.short ? 'short' : 'full'))) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof RangeError)) throw error;
  console.error(`\n  ${error.message}\n`);
  process.exitCode = 1;
}
