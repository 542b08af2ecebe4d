/**
 * Reads files from a server as quickly as they arrive and discards them, like a browser's downloads. Prints the
 * milliseconds each took as one line of JSON. The URLs are the arguments.
 */
import { get } from 'node:http';
import { performance } from 'node:perf_hooks';

function read(address: string): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(address, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address} answered ${response.statusCode}`));
      response.on('error', reject).on('end', () => resolve(performance.now() - startedAt));
      response.resume();
    }).on('error', reject);
  });
}

console.log(JSON.stringify(await Promise.all(process.argv.slice(2).map(read))));
