// Plain JavaScript, since the compiler of TypeScript would make the process larger: `launcher.ts` starts programs
// through it. Each program's standard input and output are sockets to the process that requested it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { delimiter, dirname, join } from 'node:path';

const [socketPath] = process.argv.slice(2);
const ERRORS_LIMIT = 4096;
const running = new Map();

/** A socket to the requesting process. It is not read here: its data is for the program. */
async function connect() {
  const socket = new Socket({ allowHalfOpen: true }).pause();
  socket.connect(socketPath);
  await once(socket, 'connect');
  return socket;
}

/** Sends the use of a socket as its first line. */
function sendUse(socket, id, use) {
  return new Promise((resolve, reject) =>
    socket.write(`${id} ${use}\n`, (error) => (error ? reject(error) : resolve())),
  );
}

/** Whether there is a program of that name, which a shell would report too late. */
function isThere(path, { PATH = '' }) {
  const places = path.includes('/') ? [path] : PATH.split(delimiter).map((folder) => join(folder, path));
  return places.some((place) => {
    try {
      accessSync(place, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Ends a program and its descendants. */
function end(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended.
  }
}

async function start({ id, path, command, directory, environment, limits }) {
  if (!isThere(path, environment)) throw Object.assign(new Error(`spawn ${path} ENOENT`), { code: 'ENOENT' });
  const [stdin, stdout] = await Promise.all([connect(), connect()]);
  await sendUse(stdout, id, 'stdout');
  const child = spawn(command.path, command.args, {
    cwd: directory,
    env: environment,
    stdio: [stdin, stdout, 'pipe'],
    detached: true,
  });
  let errors = '';
  const timer = setTimeout(() => {
    errors = `took longer than ${limits.seconds} seconds`;
    end(child, 'SIGKILL');
  }, limits.seconds * 1000);
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors = (errors + text).slice(-ERRORS_LIMIT);
  });
  const closed = once(child, 'close');
  // A program that cannot be started also fails below, where its start is awaited.
  closed.catch(() => undefined);
  running.set(id, child);
  try {
    // Both sockets are connected only when it runs.
    await once(child, 'spawn');
    await sendUse(stdin, id, 'stdin');
    // The program has its own descriptors of them. While these are open as well, its end cannot be detected.
    stdin.destroy();
    stdout.destroy();
    const [status] = await closed;
    return { id, status, errors };
  } finally {
    clearTimeout(timer);
    stdin.destroy();
    stdout.destroy();
    running.delete(id);
  }
}

process.on('message', (message) => {
  if ('kill' in message) {
    const child = running.get(message.kill);
    if (child) end(child, 'SIGTERM');
  } else
    start(message)
      .catch((error) => ({ id: message.id, failure: error.message, code: error.code }))
      .then((answer) => process.connected && process.send(answer));
});
process.on('disconnect', () => {
  // Also when the requesting process was killed, and deletes nothing itself.
  rmSync(dirname(socketPath), { recursive: true, force: true });
  process.exit();
});
// The requesting process decides when to end the programs: they have work to finish after Ctrl-C.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
