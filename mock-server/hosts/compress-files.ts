import type { IncomingMessage, ServerResponse } from 'node:http';
import compression from '@polka/compression';

/** Of Brotli and gzip alike: quick enough to be done while somebody waits. Hosts that compress ahead of time use 11. */
const level = 6;

const compress = compression({ threshold: 0, brotli: true, level });

/**
 * Sends texts compressed as the client takes them, Brotli before gzip, as the hosts of the app do. What comes after it
 * does not compress again.
 */
export function compressFiles(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  response.setHeader('vary', 'accept-encoding');
  compress(request, response, () => {
    delete request.headers['accept-encoding'];
    next();
  });
}
