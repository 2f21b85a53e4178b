/** The worker's function. @see contract "What the service does" 4 */
export const PROVISION_FUNCTION = 'provision-background';
/** Header that carries the signature of a call. @see contract "Connector HTTP endpoints" */
export const PROVISION_SIGNATURE = 'x-provision-signature';
/** Path prefix of functions at the hosting provider. */
export const HOSTED_FUNCTIONS_PATH = '/.netlify/functions';
