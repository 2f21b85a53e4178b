// Plain JavaScript, so that the compiler of TypeScript is no part of what is measured. Loaded before a server that is measured.
// Answers `longest` with the longest blocks of the event loop since it was last asked about the loop, `processor` with the
// processor time of the process so far, and every other message with the 99th percentile of the loop's delay, in milliseconds.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

/** Processor time of the loop's thread, in milliseconds: what else runs on the machine does not count. */
const worked = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
let before = worked();
let longest = 0;
// Between two runs of a timer that is due at once the loop's thread has worked for as long as it was blocked.
setInterval(() => {
  const now = worked();
  longest = Math.max(longest, now - before);
  before = now;
}, 1).unref();

process.on('message', (message) => {
  if (message === 'processor') {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1000);
    return;
  }
  process.send?.(
    message === 'longest' ? { processorMs: longest, clockMs: delay.max / 1e6 } : delay.percentile(99) / 1e6,
  );
  delay.reset();
  longest = 0;
});
process.once('disconnect', () => process.exit());
