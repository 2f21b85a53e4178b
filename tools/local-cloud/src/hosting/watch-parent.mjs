// Preloaded into every site's process, which is plain JavaScript: when the hosting server is gone, so is the site.
process.on('disconnect', () => process.exit(0));
process.channel?.unref();
