import { setting } from '@portal/doctor';
import { adminEnv } from '@portal/env';
import { mailContract } from '@portal/ports/contracts';
import { smtpMail } from '@portal/smtp';
import { CannotVerify } from '../cannot-verify.ts';
import { currentRun } from '../run/current-run.ts';

const { values, mailTo } = currentRun();
const to = mailTo ?? '';
const from = adminEnv.table.MAIL_FROM.schema.parse(setting(values, 'MAIL_FROM'));
if (from === undefined) throw new TypeError('MAIL_FROM is not set.');

mailContract('the mail server', async () => ({
  mail: smtpMail({ url: setting(values, 'MAIL_SMTP_URL'), from }),
  to,
  arrived: async () => {
    throw new CannotVerify(`the server did what was expected of it; what arrived, only ${to} can see`);
  },
}));
