import { z } from 'zod';
import { LONGEST_ANSWER, LONGEST_QUESTION, MOST_TURNS } from './chat-size.ts';

/** Bytes of a request: what the fields below come to at four bytes a character, and their names. */
export const LARGEST_CHAT_REQUEST = 400 * 1024;

/**
 * Body of `POST /api/chat`. `earlier` are the turns before this one, the oldest first, as the visitor's browser has them: nothing of a
 * conversation is stored, and nothing in it is trusted.
 */
export const ChatInput = z.strictObject({
  question: z
    .string('is missing')
    .max(LONGEST_QUESTION, `must be at most ${LONGEST_QUESTION} characters long`)
    .refine((text) => text.trim() !== '', 'must not be empty'),
  earlier: z
    .array(
      z.strictObject({
        question: z.string().max(LONGEST_QUESTION),
        answer: z.string().max(LONGEST_ANSWER),
      }),
    )
    .max(MOST_TURNS - 1, `a conversation has at most ${MOST_TURNS} questions; begin a new one`)
    .default([]),
});
export type ChatInput = z.output<typeof ChatInput>;

/** One question of a conversation with its answer. */
export type EarlierTurn = ChatInput['earlier'][number];
