// When the command has ended, even by a kill -9, its suite ends as well, so that nothing is made any more.
process.on('disconnect', () => process.exit(1));
process.channel?.unref();
