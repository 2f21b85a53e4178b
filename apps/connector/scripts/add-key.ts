import { deploymentLookup, type Lookup } from '@portal/env';
import { parseArgs } from 'node:util';
import { assignments } from './assignments.ts';
import { KID, KID_RULE, nextKey } from '@portal/env/signing-key';

const HELP = `Generates the next key that signs the connector's tokens, in addition to the one in use.

  MCP_JWT_KID=… MCP_JWT_PUBLIC_JWK=… node scripts/add-key.ts [--kid <id>]

Reads MCP_JWT_KID and MCP_JWT_PUBLIC_JWK (a JWK or a JWK Set) from the environment, and prints two sets of variables:

  1. MCP_JWT_PUBLIC_JWK with the next public key added: deploy it, and wait five minutes, for which the set may be cached.
  2. MCP_JWT_KID and MCP_JWT_PRIVATE_KEY_B64 of the next key: deploy them. From then on it signs.

Tokens of the old key stay valid until they expire. Remove the old key from MCP_JWT_PUBLIC_JWK an hour later.
The private key is printed once and stored nowhere.

  --kid <id>   names the next key, such as 2026-12 (letters, digits, . _ -); its thumbprint unless given
  --help       this text
`;

/** What the command prints for its arguments and environment, and its exit code. */
function run(args: readonly string[], read: Lookup): { out: string; error: string; code: number } {
  const usageError = (error: string) => ({ out: '', error: `${error}\n\n${HELP}`, code: 2 });
  try {
    const options = { kid: { type: 'string' }, help: { type: 'boolean' } } as const;
    const { values } = parseArgs({ args: [...args], options });
    if (values.help) return { out: HELP, error: '', code: 0 };
    if (values.kid !== undefined && !KID.test(values.kid)) return usageError(KID_RULE);
    const [kid, current] = [read('MCP_JWT_KID'), read('MCP_JWT_PUBLIC_JWK')];
    if (!kid || !current)
      return usageError('MCP_JWT_KID and MCP_JWT_PUBLIC_JWK must be set to the current ones.');
    const { publicKeys, next } = nextKey(current, kid, values.kid);
    const { MCP_JWT_PUBLIC_JWK: _added, ...signing } = next;
    const first = `# 1. deploy first, and wait five minutes\n${assignments({ MCP_JWT_PUBLIC_JWK: publicKeys })}`;
    return { out: `${first}# 2. then deploy these\n${assignments(signing)}`, error: '', code: 0 };
  } catch (error) {
    return usageError(error instanceof Error ? error.message : String(error));
  }
}

const { out, error, code } = run(process.argv.slice(2), deploymentLookup());
process.stdout.write(out);
process.stderr.write(error);
process.exitCode = code;
