import { AppError } from '@portal/errors';
import { z } from 'zod';
import { type ApiCall, apiRoute } from '../../handlers/api-route.ts';
import { flashCookie } from '../../handlers/flash.ts';
import { type FormOutcome, formRoute } from '../../handlers/form-route.ts';
import { parseQuery } from '../../handlers/parse-call.ts';
import { seeOther } from '../../http/redirect.ts';

const Input = z.strictObject({
  provider: z.string('is missing').regex(/^[a-z][a-z0-9_-]{0,39}$/, 'is no provider’s name'),
  next: z.string().max(4_000).optional(),
});

/** `/api/auth/oauth`: sends the browser to a social sign-in; GET for a link, POST for a form or a script. */
export const ALL = apiRoute<'/api/auth/oauth'>({
  async GET(call) {
    const { origin } = call.ctx;
    const { to, cookies = [], note } = await begin(call, parseQuery(call, Input));
    const flash = note === undefined ? [] : [flashCookie({ code: note, values: {} }, origin)];
    return seeOther(to, { cookies: [...cookies, ...flash], origin });
  },
  POST: formRoute({ schema: Input, page: '/edit/login', keep: [], run: begin }),
});

async function begin(
  { auth, ctx }: ApiCall,
  { provider, next = null }: { provider: string; next?: string | undefined | null },
): Promise<FormOutcome> {
  const outcome = await auth().signIn({ method: 'oauth', provider, next }, ctx);
  if (outcome.outcome === 'redirect') return { to: outcome.to, cookies: outcome.cookies };
  if (outcome.outcome === 'refused') return { to: '/edit/login', note: 'not-returned' };
  throw new AppError('input', 'This site offers no such sign-in.');
}
