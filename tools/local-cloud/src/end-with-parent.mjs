// Plain JavaScript, since it is loaded into every process of a site, builds included, on any Node. When the hosting
// server has ended, even by a kill -9, the process ends with all of its descendants: it leads a process group of its
// own.
process.on('disconnect', () => {
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    process.exit(0);
  }
});
process.channel?.unref();
