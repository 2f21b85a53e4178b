/** Whether the hosting provider runs this build: it sets a variable of its own in every one. */
export function isHostedBuild(read: (name: string) => string | undefined): boolean {
  return read('NETLIFY') === 'true';
}
