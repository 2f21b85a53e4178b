import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { parseEnv } from 'node:util';
import { deploySettings } from '../src/settings/index.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
export const PEM = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** What only a person has. */
export const ANSWERS: Readonly<Record<string, string>> = {
  SITE: 'https://admin.agency.de',
  MCP_PUBLIC_URL: 'https://mcp.agency.de',
  DB_URL: 'https://abc.supabase.co',
  DB_ANON_KEY: 'public-key',
  DB_SERVICE_ROLE_KEY: 'privileged-key-canary',
  DB_POSTGRES_URL: 'postgres://portal_service.abc@aws-0-eu-central-1.pooler.supabase.com:6543/postgres',
  CODEHOST_APP_ID: '4711',
  CODEHOST_APP_PRIVATE_KEY: '@app.pem',
  CODEHOST_APP_CLIENT_ID: 'Iv1.abc',
  CODEHOST_APP_CLIENT_SECRET: 'client-secret-canary',
  TEMPLATE_OWNER: 'agency',
  TEMPLATE_REPO: 'template',
  HOST_API_TOKEN: 'nfp_canary',
  HOST_TEAM_SLUG: 'agency',
  DNS_API_TOKEN: 'dns-canary',
  DNS_ZONE_ID: 'f00',
  OBJSTORE_ACCOUNT_ID: 'acc',
  OBJSTORE_ACCESS_KEY_ID: 'key',
  OBJSTORE_SECRET_ACCESS_KEY: 'store-canary',
  OBJSTORE_BUCKET: 'assets',
  OBJSTORE_PUBLIC_BASE: 'https://assets.agency.de',
  OBJSTORE_DOCS_BUCKET: 'documents',
};

/** A folder with a key file, in which the command runs. */
export interface SettingsRun {
  root: string;
  pathOf(deployment: string): string;
  fileOf(deployment: string): NodeJS.Dict<string>;
  /** Writes answers; returns the arguments with which they are read. */
  answer(changes?: Readonly<Record<string, string | undefined>>): string[];
  /** Where nobody can be asked. */
  run(args: string[], environment?: Record<string, string>): Promise<{ code: number; output: string }>;
  /**
   * At a terminal, where `reply` has the answer to each question, by its name; null: Ctrl-C. `code` is null, and `output` the message, where the
   * command ended with an error.
   */
  talk(reply: (name: string) => string | null, args?: string[]): Promise<Talk>;
  end(): void;
}

/** What was seen at the terminal. */
export interface Talk {
  code: number | null;
  output: string;
  /** The names of the questions, in their order. */
  asked: string[];
  /** All that the terminal showed. */
  shown: string;
}

/** Makes the folder. */
export function settingsRun(): SettingsRun {
  const root = mkdtempSync(join(tmpdir(), 'portal-deploy-'));
  writeFileSync(join(root, 'app.pem'), PEM);
  const pathOf = (name: string) => join(root, '.deploy/production', `${name}.env`);
  return {
    root,
    pathOf,
    fileOf: (name) => parseEnv(readFileSync(pathOf(name), 'utf8')),
    answer: (changes = {}) => {
      writeFileSync(join(root, 'answers.json'), JSON.stringify({ ...ANSWERS, ...changes }));
      return ['--answers', 'answers.json'];
    },
    run: async (args, environment = {}) => {
      const lines: string[] = [];
      const print = (line: string) => void lines.push(line);
      const code = await deploySettings({ args, root, environment, person: null, print });
      return { code, output: lines.join('\n') };
    },
    talk: async (reply, args = []) => {
      const [input, output] = [new PassThrough(), new PassThrough()];
      const [lines, asked] = [new Array<string>(), new Array<string>()];
      let shown = '';
      output.setEncoding('utf8').on('data', (text: string) => {
        shown += text;
        const name = /\n {2}(?:\d+\/\d+ {2})?(\w+)[^\n]*\n[^\n]*\n {8}> $/.exec(text)?.[1];
        if (name === undefined) return;
        asked.push(name);
        const answer = reply(name);
        setImmediate(() => input.write(answer === null ? '\u0003' : `${answer}\n`));
      });
      const print = (line: string) => void lines.push(line);
      const code = await deploySettings({
        args,
        root,
        environment: {},
        person: { input, output },
        print,
      }).catch((error: unknown) => {
        lines.push(String(error));
        return null;
      });
      return { code, output: lines.join('\n'), asked, shown };
    },
    end: () => rmSync(root, { recursive: true }),
  };
}
