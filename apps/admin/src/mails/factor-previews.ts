import type { AdminMail } from '@portal/sites';
import { OWN_KINDS, ownMail, resetAsked, resetCancelled } from '../second-factor/factor-mails.ts';

const ANNA = { userId: 'anna', email: 'anna@example.org', role: 'admin' } as const;
const BY = 'olaf@example.org';
const DUE = new Date('2026-03-02T10:00:00Z');

/** Every mail about second factors, for made-up users. They go to users of the platform, in English as the dashboard is. */
export function factorPreviews(origin: string): AdminMail[] {
  return [
    resetAsked({ origin }, BY, ANNA, DUE),
    resetCancelled({ origin }, BY, ANNA),
    ...OWN_KINDS.map((kind) => ownMail({ origin }, kind)),
  ];
}
