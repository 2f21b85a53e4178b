import type { Decision } from '@portal/auth-provider';
import { AppError, toResponse } from '@portal/errors';

type Refusal = Extract<Decision, { decision: 'refuse' }>;
type Forbidden = Extract<Refusal, { code: 'forbidden' }>;

/** Who may do what was refused. */
const ADMITTED: Readonly<Record<Forbidden['admits'], string>> = {
  owners: 'Only an owner of this site may do this.',
  'editors-and-default-audience': 'Only editors and viewers of the default audience may do this.',
  'own-pages': 'Send this from a page of this site.',
};

/** The answer of the API to a request that is not admitted. */
export function refusalResponse(refusal: Refusal): Response {
  return toResponse(new AppError(refusal.code, messageOf(refusal), detailsOf(refusal)), () => undefined);
}

/** The details of a refusal of staff whom the owners do not let in any more, which the editor shows. */
export const STAFF_SWITCHED_OFF = { staff: 'switched-off' } as const;

function detailsOf(refusal: Refusal): { details?: Record<string, unknown> } {
  const isSwitchedOff = refusal.code === 'unauthenticated' && refusal.staffSwitchedOff === true;
  return isSwitchedOff ? { details: STAFF_SWITCHED_OFF } : {};
}

/** The answer where there is nothing. */
export function nothingHere(): Response {
  return refusalResponse({ decision: 'refuse', code: 'not_found', clear: [] });
}

function messageOf(refusal: Refusal): string {
  switch (refusal.code) {
    case 'unauthenticated':
      return 'Sign in first, then ask again.';
    case 'forbidden':
      return ADMITTED[refusal.admits];
    case 'not_found':
      return 'There is no page at this address.';
  }
}
