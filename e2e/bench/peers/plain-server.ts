/** The floor: a plain `node:http` server that responds to every request with the bytes of the file BODY_FILE. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const body = readFileSync(process.env.BODY_FILE ?? '');
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length };
createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(200, headers).end(body));
}).listen(Number(process.env.PORT), '127.0.0.1');
// A process ended by a signal doesn't write its compile cache; one that exits does.
process.on('SIGTERM', () => process.exit());
