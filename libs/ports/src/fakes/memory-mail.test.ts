import { mailContract } from '../contracts/index.ts';
import { memoryMail } from './memory-mail.ts';

mailContract('the fake', async () => {
  const mail = memoryMail();
  return {
    mail,
    to: 'person@example.test',
    arrived: async () => mail.sent.map(({ to, ...message }) => ({ ...message, to: [to], headers: null })),
  };
});
