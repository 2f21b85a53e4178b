import { setting } from '@portal/doctor';
import { requireSmtpReach } from '@portal/smtp';
import type { Provider } from './provider.ts';

export const mail: Provider = {
  id: 'mail',
  about: 'mails over SMTP (port Mail)',
  needs: ['MAIL_SMTP_URL', 'MAIL_FROM'],
  addresses: ['MAIL_SMTP_URL'],
  alsoNeeds: ['mailTo'],
  clock: null,
  makes: ({ mailTo }) => `send three mails to ${mailTo}, which nobody can take back`,
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
