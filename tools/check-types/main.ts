import { fileURLToPath } from 'node:url';
import { checkWorkspace } from './check-workspace.ts';

const workspace = fileURLToPath(new URL('../../', import.meta.url));
const folder = fileURLToPath(new URL('dist/programs/', import.meta.url));
if (!checkWorkspace(workspace, folder)) process.exitCode = 1;
