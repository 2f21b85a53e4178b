import { z } from 'zod';

const MAX_URIS = 10;

/**
 * The members of a registration that this server uses. Others are ignored, such as secrets, other authentication methods and scopes; the
 * response lists what was registered.
 * @see RFC 7591 section 2
 */
export const RegistrationRequest = z.object({
  redirect_uris: z.array(z.string().min(1).max(1000)).min(1).max(MAX_URIS),
  client_name: z.string().nullish().catch(null),
  grant_types: z.array(z.string()).nullish(),
  response_types: z.array(z.string()).nullish(),
});

export type RegistrationRequest = z.infer<typeof RegistrationRequest>;
