import { ApprovalNote, type Mailed } from '@portal/sites';
import { z } from 'zod';
import { checkExpected, readBranches } from '../draft/site-branches.ts';
import { messageOf } from '../messages/message.ts';
import { refusal } from '../messages/refusal.ts';
import { Expected } from './input-fields.ts';
import { defineOperation } from './operation.ts';
import { draftVersion, requireApproval } from './require-approval.ts';

/** Sends the draft back to the person who marked it as ready. */
export const sendBack = defineOperation({
  name: 'send_back',
  title: 'Send the draft back',
  description:
    'Refuses a draft that is marked as ready: nothing is published, and its author gets note and open comments by mail. Make those first.',
  effect: 'read',
  input: z.strictObject({
    expected: Expected.optional(),
    note: ApprovalNote.default('').describe('for the author: what is to change'),
  }),
  async run(deps, _actor, { expected, note }): Promise<Mailed> {
    const approval = requireApproval(deps);
    const branches = await readBranches(deps);
    checkExpected(branches, expected);
    const version = draftVersion(branches);
    const { mark } = await approval.read();
    if (mark === null || mark.version !== version || mark.sentBack !== null)
      throw refusal('conflict', messageOf('draft_not_marked'));
    return approval.sendBack({ mark: mark.id, version, note });
  },
});
