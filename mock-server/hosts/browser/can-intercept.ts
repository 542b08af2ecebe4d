const flag = 'webtrax.demo.reloaded';

/**
 * Whether requests can be brought to the mock by a service worker. A page that was loaded past it (by a forced
 * reload) has to be loaded once more, which is left to whoever starts the interception; a second time would not help.
 */
export async function canIntercept(
  container: Pick<ServiceWorkerContainer, 'controller' | 'getRegistration'> | undefined,
  folder: string,
  memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): Promise<boolean> {
  // Missing on plain http, whatever the types say.
  if (container === undefined) return false;
  if (container.controller !== null) {
    memory.removeItem(flag);
    return true;
  }
  const registration = await container.getRegistration(folder);
  if (registration === undefined) return true;
  if (memory.getItem(flag) !== null) return false;
  memory.setItem(flag, 'yes');
  return true;
}
