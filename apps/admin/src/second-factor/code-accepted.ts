import { z } from 'zod';

/** What a page shows once after a code was accepted for a file that is asked for there. */
export const CodeAccepted = z.object({ codeAccepted: z.literal(true) });

export const CODE_ACCEPTED: z.output<typeof CodeAccepted> = { codeAccepted: true };
