/** Characters of a question. */
export const LONGEST_QUESTION = 2_000;

/** Questions of one conversation, the one that is asked included. */
export const MOST_TURNS = 12;

/** Characters of an earlier answer, as a browser sends it back. */
export const LONGEST_ANSWER = 6_000;
