import { AppError } from '@portal/errors';
import { z } from 'zod';
import { apiRoute } from '../../handlers/api-route.ts';
import { formRoute } from '../../handlers/form-route.ts';
import { siteInMail } from '../../handlers/site-in-mail.ts';

const Input = z.strictObject({ email: z.email('is no e-mail address').max(320) });

/** `POST /api/auth/reset-password`: mails a way to set a new password. Says nothing of who has an account. */
export const ALL = apiRoute<'/api/auth/reset-password'>({
  POST: formRoute({
    schema: Input,
    page: '/edit/login?forgot=1',
    keep: ['email'],
    async run(call, { email }) {
      const { editors } = call.auth();
      if (!editors)
        throw new AppError('not_supported', 'On this site editors share the passwords of its environment.');
      await editors.sendReset({ email, about: siteInMail(call) }, call.ctx);
      return { to: '/edit/login?forgot=1', note: 'sent', body: { sent: true } };
    },
  }),
});
