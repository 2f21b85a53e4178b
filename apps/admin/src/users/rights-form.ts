import { AppError } from '@portal/errors';
import { PlatformRole, type UserRights } from '@portal/sites';
import { z } from 'zod';

/** A user's rights, as a one-time answer holds them. */
export const Rights = z.object({ role: PlatformRole, canProvision: z.boolean() });

/** The form for a user's rights. */
export interface RightsForm {
  /** The rights that the form was shown with. */
  from: UserRights;
  to: UserRights;
  /** Whether the admin confirmed the change. */
  confirmed: boolean;
}

/** Reads the form. @throws AppError `input` for a form that the dashboard does not have */
export function readRightsForm(form: URLSearchParams): RightsForm {
  const from = PlatformRole.safeParse(form.get('fromRole')).data;
  const to = PlatformRole.safeParse(form.get('role')).data;
  if (from === undefined || to === undefined)
    throw new AppError('input', 'Choose a role, then save again. Nothing was changed.');
  return {
    from: { role: from, canProvision: form.get('fromCanProvision') === 'true' },
    to: { role: to, canProvision: form.has('canProvision') },
    confirmed: form.has('confirmed'),
  };
}

/** Name and consequence of a change that has to be confirmed; null for any other. */
export function consequence(
  { from, to }: Pick<RightsForm, 'from' | 'to'>,
  email: string,
): { act: string; sentence: string } | null {
  if (from.role === to.role) return null;
  return to.role === 'admin'
    ? {
        act: `Make ${email} an admin`,
        sentence:
          'They will reach every site, delete sites, and decide what other people may do, you included.',
      }
    : {
        act: `Make ${email} a member`,
        sentence:
          'They will reach only the sites of their installations, and manage neither people nor keys.',
      };
}
