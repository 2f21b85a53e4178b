import type { Mail } from '@portal/ports';
import { type EnvOf, type EnvProblem, settingsFault, type workerEnv } from '@portal/env';
import { type Database, ownOrigin, postgresSiteRecords } from '@portal/platform-db';
import { type AccountLinks, type EditorMails, platformMails } from '@portal/sites';
import { smtpMail } from '@portal/smtp';
import { supabaseAccountLinks, supabaseEditorMails } from '@portal/supabase';
import { randomBytes, randomUUID } from 'node:crypto';
import { unusableProvider } from './unusable-provider.ts';

/** The settings of mails to editors. */
export type MailSettings = Pick<
  EnvOf<typeof workerEnv.table>,
  'DB_URL' | 'DB_SERVICE_ROLE_KEY' | 'MAIL_SMTP_URL' | 'MAIL_FROM'
>;

/** The platform's own mail server, and the name of the sender. */
export interface OwnMail {
  mail: Mail;
  agency: string;
}

/**
 * Sends mails to editors: through the platform's own mail server where MAIL_SMTP_URL and MAIL_FROM are set, else through the auth provider.
 * Where they are set but unusable, no mail is sent.
 */
export function editorMails(
  env: MailSettings,
  { database, problems }: { database: Database; problems: readonly EnvProblem[] },
): { mails: EditorMails; accounts: AccountLinks; own: OwnMail | null } {
  const provider = { url: env.DB_URL, apiKey: env.DB_SERVICE_ROLE_KEY };
  const accounts = supabaseAccountLinks(provider);
  const fault = settingsFault(problems, ['MAIL_SMTP_URL', 'MAIL_FROM']);
  if (fault !== null) return { accounts, mails: unusableProvider(fault), own: null };
  const { MAIL_SMTP_URL: url, MAIL_FROM: from } = env;
  if (url === undefined || from === undefined)
    return {
      accounts,
      mails: supabaseEditorMails({ ...provider, otherOrigin: (id) => ownOrigin(database, id) }),
      own: null,
    };
  const own = { mail: smtpMail({ url, from }), agency: from.name };
  const mails = platformMails({
    ...own,
    accounts,
    randomBytes,
    records: postgresSiteRecords(database, randomUUID),
    now: () => new Date(),
  });
  return { accounts, mails, own };
}
