import { requireAnthropicModel, SMALL_MODEL } from '@portal/anthropic';
import { requireSmtpReach } from '@portal/smtp';
import { type Check, ok } from '../check.ts';
import { setting } from '../values.ts';

export const modelCheck: Check = {
  id: 'model',
  about: 'The language-model provider takes LLM_API_KEY, and has the models that the settings name.',
  needs: ['LLM_API_KEY'],
  run: async ({ values }) => {
    const baseUrl = values['LLM_API_URL'];
    const account = { apiKey: setting(values, 'LLM_API_KEY'), ...(baseUrl === undefined ? {} : { baseUrl }) };
    const chat = values['CHATBOT_MODEL'] ?? SMALL_MODEL;
    const models = [...new Set([chat, values['LLM_TOOLS_MODEL'] ?? chat])];
    await Promise.all(models.map((model) => requireAnthropicModel(account, model)));
    return ok(`It has ${models.join(' and ')}.`);
  },
};

export const mailCheck: Check = {
  id: 'mail',
  about:
    'The mail server takes the connection and the sign-in of MAIL_SMTP_URL. Whether it sends for MAIL_FROM, only a mail shows.',
  needs: ['MAIL_SMTP_URL', 'MAIL_FROM'],
  run: async ({ values }) => {
    await requireSmtpReach(setting(values, 'MAIL_SMTP_URL'));
    return ok('It takes the connection and the sign-in.');
  },
};
