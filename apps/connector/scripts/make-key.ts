import { parseArgs } from 'node:util';
import { assignments } from './assignments.ts';
import { KID, KID_RULE, makeSigningKey } from '@portal/env/signing-key';

const HELP = `Generates the key pair that signs the connector's tokens.

  node scripts/make-key.ts [--kid <id>]

Prints MCP_JWT_KID, MCP_JWT_PRIVATE_KEY_B64 and MCP_JWT_PUBLIC_JWK, one line each, ready for an environment file.
The private key is printed once and stored nowhere.

  --kid <id>   names the key, such as 2026-11 (letters, digits, . _ -); its thumbprint unless given
  --help       this text

To rotate, use scripts/add-key.ts.
`;

/** What the command prints for its arguments, and its exit code. */
function run(args: readonly string[]): { out: string; error: string; code: number } {
  const usageError = (error: string) => ({ out: '', error: `${error}\n\n${HELP}`, code: 2 });
  try {
    const options = { kid: { type: 'string' }, help: { type: 'boolean' } } as const;
    const { values } = parseArgs({ args: [...args], options });
    if (values.help) return { out: HELP, error: '', code: 0 };
    if (values.kid !== undefined && !KID.test(values.kid)) return usageError(KID_RULE);
    return { out: assignments(makeSigningKey(values.kid)), error: '', code: 0 };
  } catch (error) {
    return usageError(error instanceof Error ? error.message : String(error));
  }
}

const { out, error, code } = run(process.argv.slice(2));
process.stdout.write(out);
process.stderr.write(error);
process.exitCode = code;
