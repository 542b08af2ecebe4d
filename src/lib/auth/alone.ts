/**
 * Runs a task while no other tab of this browser runs one of the same name. Browsers have no locks on plain http:
 * there it runs at once, and what two tabs write is still whole, only written twice.
 */
export function createAlone(name: string, locks: LockManager | undefined) {
  return <Result>(task: () => Promise<Result>): Promise<Result> =>
    locks ? locks.request(name, task).then((result) => result) : task();
}
