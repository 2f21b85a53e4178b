import { EmailAddress } from '@portal/auth-provider';
import { z } from 'zod';
import { apiRoute } from '../../handlers/api-route.ts';
import { editorAccounts } from '../../handlers/editor-accounts.ts';
import { formRoute } from '../../handlers/form-route.ts';
import { siteInMail } from '../../handlers/site-in-mail.ts';

const Input = z.strictObject({ email: EmailAddress });

/** `POST /api/auth/reset-password`: mails a way to set a new password. Says nothing of who has an account. */
export const ALL = apiRoute<'/api/auth/reset-password'>({
  POST: formRoute({
    schema: Input,
    page: '/edit/login?forgot=1',
    keep: ['email'],
    async run(call, { email }) {
      await editorAccounts(call).sendReset({ email, about: siteInMail(call) }, call.ctx);
      return { to: '/edit/login?forgot=1', note: 'sent', body: { sent: true } };
    },
  }),
});
