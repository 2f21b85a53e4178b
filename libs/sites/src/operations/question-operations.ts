import { z } from 'zod';
import * as field from '../fields.ts';
import { QuestionCounts } from '../question-counts.ts';
import { members, theSite } from './access.ts';
import { operation } from './operation.ts';

/** `QuestionRecords`. */
export const questionOperations = {
  count: operation({
    fields: { isAnswered: z.boolean() },
    output: field.nothing,
    access: theSite,
    budget: 'visitors',
    audited: 'never',
    toFields: (isAnswered: boolean) => ({ isAnswered }),
    run: ({ records }, { isAnswered }) => records.questions.count(isAnswered),
  }),
  read: operation({
    fields: {},
    output: QuestionCounts,
    access: members,
    budget: 'members',
    audited: 'never',
    toFields: () => ({}),
    run: ({ records }) => records.questions.read(),
  }),
};
