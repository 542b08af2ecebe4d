import { readFile, stat } from 'node:fs/promises';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type NodeServer, openServer } from './node-server.ts';

export interface StaticFolder {
  /** The folder on disk. */
  readonly root: string;
  /** What its addresses begin with, with both slashes. */
  readonly folder: string;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};
const packed = /\.(?:css|html|js|json|svg)$/;

/**
 * Answers from a folder of files as plain hosts do: a file is a file, a folder is its index.html, and whatever is not
 * there is 404.html with status 404.
 */
export function createStaticHandler({ root, folder }: StaticFolder): RequestListener {
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405);
    if (`${pathname}/` === folder) return end(response.setHeader('location', folder), 301);
    const isPackable = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    void answer(root, pathname.startsWith(folder) ? pathname.slice(folder.length) : null, isPackable, response);
  };
}

/** Serves the handler to this machine alone; port 0 takes any that is free. Rejects with a line to print where it is in use. */
export function startStaticServer(handler: RequestListener, port: number): Promise<NodeServer> {
  return openServer(createServer(handler), { port, command: 'npm run preview:demo' });
}

function end(response: ServerResponse, status: number): void {
  response.statusCode = status;
  response.end();
}

/** `name` is the part of the address below the folder; null for one that does not lie in it. */
async function answer(root: string, name: string | null, isPackable: boolean, response: ServerResponse): Promise<void> {
  const file = name === null ? null : await fileOf(root, name);
  const sent = file ?? path.join(root, '404.html');
  const bytes = await readFile(sent).catch(() => null);
  if (bytes === null) return end(response, 404);
  const isPacked = isPackable && packed.test(sent);
  response.writeHead(file === null ? 404 : 200, {
    'content-type': types[path.extname(sent)] ?? 'application/octet-stream',
    'cache-control': sent.includes(`${path.sep}assets${path.sep}`) ? 'max-age=31536000, immutable' : 'max-age=0',
    ...(isPacked && { 'content-encoding': 'gzip' }),
    vary: 'accept-encoding',
  });
  response.end(isPacked ? gzipSync(bytes) : bytes);
}

/** Null where there is no such file within the root. */
async function fileOf(root: string, name: string): Promise<string | null> {
  let file: string;
  try {
    file = path.join(root, decodeURIComponent(name));
  } catch {
    return null;
  }
  if (file !== root && !file.startsWith(root + path.sep)) return null;
  const found = await stat(file).catch(() => null);
  if (found?.isDirectory()) return fileOf(root, path.join(name, 'index.html'));
  return found?.isFile() ? file : null;
}
