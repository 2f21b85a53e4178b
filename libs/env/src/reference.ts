import { placeholderNames } from './placeholders.ts';
import type { Deployment } from './load.ts';
import type { EnvRow } from './table.ts';

/** The `.env.example` of a deployment: every variable with its purpose; optional ones commented out. */
export function envExample(deployment: Deployment): string {
  const head = `# ${deployment.title}. Generated from libs/env; change the table there.\n`;
  const rows = Object.entries(deployment.table).map(([name, row]) => {
    const note =
      row.required === 'yes' ? 'required' : row.required === 'no' ? 'optional' : `required: ${row.required}`;
    const line = `${name}=${quoted(row.example)}`;
    return `\n# ${row.doc} (${note}${row.secret ? ', secret' : ''})\n${row.required === 'yes' ? line : `# ${line}`}\n`;
  });
  return head + rows.join('');
}

/** One section of `docs/configuration.md`; with the column Mode where the rows have modes. */
export function envReference(deployment: Deployment): string {
  const rows = Object.entries(deployment.table);
  const modes = rows.some(([, { mode }]) => mode !== undefined);
  const columns = ['Variable', 'Required', ...(modes ? ['Mode'] : []), 'Secret', 'What it is for', 'Example'];
  const cells = rows.map(([name, row]) => [
    ...[`\`${name}\``, row.required, ...(modes ? [row.mode ?? ''] : [])],
    ...[row.secret ? 'yes' : '', row.doc.replaceAll('|', '\\|'), code(row)],
  ]);
  const lines = [columns, columns.map(() => '---'), ...cells].map((line) => `| ${line.join(' | ')} |`);
  return `## ${deployment.title}\n\n${lines.join('\n')}\n`;
}

/** A made-up value for every variable that the deployment requires: enough to build it, and to test it. */
export function exampleValues(deployment: Deployment): Record<string, string> {
  const rows = Object.entries(deployment.table).filter(([, row]) => row.required === 'yes');
  return Object.fromEntries(rows.map(([name, row]) => [name, row.example]));
}

/** As `exampleValues`, with other values where a hosted build would refuse those of `.env.example`; for tests of such builds. */
export function ownExampleValues(deployment: Deployment): Record<string, string> {
  const { NODE_ENV: _mode, ...examples } = exampleValues(deployment);
  const madeUp = placeholderNames(deployment, (name) => examples[name]);
  return {
    ...examples,
    ...Object.fromEntries(madeUp.map((name) => [name, otherValue(examples[name] ?? '')])),
  };
}

/** Another value in the same form. */
function otherValue(example: string): string {
  const changed = example.replace('…', 'AAAA').replace('example', 'test');
  return changed === example ? `${example}-1` : changed;
}

function code(row: EnvRow): string {
  return row.example === '' ? '' : `\`${row.example.replaceAll('|', '\\|')}\``;
}

function quoted(example: string): string {
  return /[\s{}"'#]/.test(example) ? `'${example}'` : example;
}
