import { connect } from 'node:net';

/** An HTTP/1.1 request as its bytes. */
export function rawRequest(
  method: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): string {
  const length: Record<string, string> = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ host: '127.0.0.1', ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** Requests that are on their way at the same time on a connection, as far as their bytes allow. */
const [pipelined, pipelinedBytes] = [64, 400_000];
const statusLine = /HTTP\/1\.1 (\d{3})/g;

/**
 * Sends requests over one connection without waiting for each answer. Resolves with how many answers had each status;
 * rejects where the server ends the connection before all are answered.
 */
export function sendPipelined(port: number, requests: Iterator<string>): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const sizes: number[] = [];
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let bytes = 0;
    let isDone = false;
    let rest = '';

    function fill(): void {
      let batch = '';
      while (!isDone && sizes.length < pipelined && bytes < pipelinedBytes) {
        const { value, done } = requests.next();
        if (done) isDone = true;
        else {
          sizes.push(value.length);
          bytes += value.length;
          batch += value;
        }
      }
      if (batch !== '') socket.write(batch);
      else if (isDone && sizes.length === 0) socket.end(() => resolve(counts));
    }

    socket.setEncoding('latin1');
    socket.on('connect', fill);
    socket.on('data', (text: string) => {
      const seen = rest + text;
      for (const [, status = ''] of seen.matchAll(statusLine)) {
        counts.set(status, (counts.get(status) ?? 0) + 1);
        bytes -= sizes.shift() ?? 0;
      }
      // A status line has 12 characters, and may be cut in two.
      rest = seen.slice(-11);
      fill();
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`The connection ended with ${sizes.length} requests unanswered`)));
  });
}
