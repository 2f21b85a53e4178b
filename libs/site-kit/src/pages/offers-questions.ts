import { theSite } from '../site/wiring/the-site.ts';

/** Whether pages offer a box for questions: the site is configured for it, and in platform mode. */
export async function offersQuestions(): Promise<boolean> {
  const { chat } = await theSite();
  return chat !== null && chat !== 'not_supported';
}
