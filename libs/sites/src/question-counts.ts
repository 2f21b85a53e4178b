import { z } from 'zod';

/** Days that are counted together, today included. */
export const QUESTION_DAYS = 30;

/** How many questions visitors asked, and how many of them the site did not answer. */
export const QuestionCounts = z.strictObject({ asked: z.int(), unanswered: z.int() });
export type QuestionCounts = z.output<typeof QuestionCounts>;

/** Counts of the questions that visitors ask of one site. No question is stored. */
export interface QuestionRecords {
  /** Counts one question, today (UTC). */
  count(isAnswered: boolean): Promise<void>;
  /** Of the last `QUESTION_DAYS` days. */
  read(): Promise<QuestionCounts>;
}
