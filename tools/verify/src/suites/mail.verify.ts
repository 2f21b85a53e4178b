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

mailContract('the mail server', async () => {
  const mail = smtpMail({ url: setting(values, 'MAIL_SMTP_URL'), from });
  let taken = 0;
  return {
    mail: {
      send: async (message) => {
        await mail.send(message);
        taken += 1;
      },
    },
    to,
    // What was refused arrives nowhere; the rest was taken by the server, and only its recipient sees what of it arrived.
    arrived: async () => {
      if (taken === 0) return [];
      throw new CannotVerify(`the server took the mail; what arrived, only ${to} can see`);
    },
  };
});
