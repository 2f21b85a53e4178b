import { setting } from '@portal/doctor';
import { requireSmtpReach } from '@portal/smtp';
import type { Provider } from './provider.ts';

export const mail: Provider = {
  id: 'mail',
  about: 'mails over SMTP (port Mail)',
  needs: ['MAIL_SMTP_URL', 'MAIL_FROM'],
  alsoNeeds: ['mailTo'],
  makes: ({ mailTo }) => `three mails to ${mailTo}, which nobody can take back`,
  clock: null,
  open: (values) => ({
    reach: async () => {
      const url = setting(values, 'MAIL_SMTP_URL');
      await requireSmtpReach(url);
      return `the mail server ${new URL(url).host}`;
    },
    list: null,
    close: async () => undefined,
  }),
};
