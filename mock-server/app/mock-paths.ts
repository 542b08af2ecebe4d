const exact = ['/graphql', '/health', '/__mock'];
const folders = ['/auth/', '/api/', '/downloads/', '/recordings/', '/creatives/', '/third-party/', '/__mock/'];

/** Whether a request target (path and query) is the mock's to answer; every other is the host's own. */
export function isMockPath(target: string): boolean {
  const path = target.split('?', 1)[0] ?? '';
  return exact.includes(path) || folders.some((folder) => path.startsWith(folder));
}
