import { SIGNED_IN, type SiteUnderTest } from './site-under-test.ts';

/** One log and its lines. */
export interface Log {
  file: string;
  lines: readonly string[];
}

/** What a log says, with and without JSON. */
export function messagesOf({ lines }: Log): string[] {
  return lines.map((line) => {
    if (!line.startsWith('{')) return line;
    const { message } = JSON.parse(line) as { message?: string };
    return message ?? line;
  });
}

/** The lines of logs that must not be there, each with its reason. */
export function lookFor(what: string, logs: readonly Log[], isIn: (line: string) => boolean): string[] {
  return logs.flatMap(({ file, lines }) => lines.filter(isIn).map((line) => `  ${what} in ${file}: ${line}`));
}

/** What no site may write into its log: a secret, an e-mail address, a bug. Each line that does is in the result. */
export function findInSiteLogs(logs: readonly Log[], secrets: readonly string[]): string[] {
  return [
    ...lookFor('a secret', logs, (line) => secrets.some((secret) => line.includes(secret))),
    ...lookFor('an e-mail address', logs, (line) =>
      /[\w.+-]+@[\w-]+\.(?:test|example|localhost)\b/.test(line),
    ),
    ...lookFor('a bug', logs, (line) => /^\[bug\]|"message":"\[bug\]|^\w*Error\b/.test(line)),
  ];
}

/** A site's secrets, which its log must not contain. */
export function siteSecrets({ settings, signIns }: SiteUnderTest): string[] {
  const names = Object.keys(settings).filter(
    (name) => /SECRET|TOKEN|KEY$|PASSWORD|POSTGRES_URL/.test(name) && name !== 'DB_ANON_KEY',
  );
  const people = SIGNED_IN.flatMap((who) => [
    signIns[who].body['password'] ?? '',
    signIns[who].cookie.split('=')[1] ?? '',
  ]);
  return [...names.map((name) => settings[name] ?? ''), ...people].filter((secret) => secret !== '');
}
