import { type EnvOf, type EnvProblem, faultOf, type workerEnv } from '@portal/env';
import { type Database, postgresSiteRecords } from '@portal/platform-db';
import { type AccountLinks, type EditorMails, platformMails } from '@portal/sites';
import { smtpMail } from '@portal/smtp';
import { supabaseAccountLinks, supabaseEditorMails } from '@portal/supabase';
import { randomBytes, randomUUID } from 'node:crypto';
import { unusableProvider } from './unusable-provider.ts';

/** Settings that mails to editors are built from. */
export type MailSettings = Pick<
  EnvOf<typeof workerEnv.table>,
  'DB_URL' | 'DB_SERVICE_ROLE_KEY' | 'MAIL_SMTP_URL' | 'MAIL_FROM'
>;

/**
 * Mails to editors: the platform's own where MAIL_SMTP_URL and MAIL_FROM are set, else those of the auth provider. Where they are set and
 * unusable, none is sent.
 */
export function editorMails(
  env: MailSettings,
  { database, problems }: { database: Database; problems: readonly EnvProblem[] },
): { mails: EditorMails; accounts: AccountLinks } {
  const provider = { url: env.DB_URL, apiKey: env.DB_SERVICE_ROLE_KEY };
  const accounts = supabaseAccountLinks(provider);
  const fault = faultOf(problems, ['MAIL_SMTP_URL', 'MAIL_FROM']);
  if (fault !== null) return { accounts, mails: unusableProvider(fault) };
  const { MAIL_SMTP_URL: url, MAIL_FROM: from } = env;
  if (url === undefined || from === undefined) return { accounts, mails: supabaseEditorMails(provider) };
  const mails = platformMails({
    mail: smtpMail({ url, from }),
    agency: from.name,
    accounts,
    randomBytes,
    records: postgresSiteRecords(database, randomUUID),
    now: () => new Date(),
  });
  return { accounts, mails };
}
