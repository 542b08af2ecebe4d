import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { headersFile, parseHeadersFile, plainHeaders } from '../../schema/reference/page-policy.ts';
import { compressFiles, onlyReads } from './app-files.ts';
import { type NodeServer, openServer } from './node-server.ts';

export interface StaticFolder {
  /** The folder on disk. A rebuild in the same place is served immediately. */
  readonly root: string;
  /** The prefix of its URLs, with both slashes. */
  readonly folder: string;
}

/**
 * The folder given to a command, with both slashes. Throws with the command to use instead if a browser would request a
 * different path, so that nothing would be served: Git Bash on Windows turns an argument that starts with a slash into
 * a file system path, such as `C:/Program Files/Git/portal/` (FRM-061).
 */
export function readFolder(prefix: string): string {
  const folder = `/${prefix}/`.replaceAll(/\/+/g, '/');
  if (!folder.includes(':') && new URL(folder, 'http://localhost').pathname === folder) return folder;
  const line = 'MSYS_NO_PATHCONV=1 npm run preview:demo -- --prefix /portal/';
  throw new Error(
    `--prefix ${prefix} can't be the folder of an address. Use only letters, digits and slashes. In Git Bash, which turns a leading slash into a path of this machine, write: ${line}`,
  );
}

/**
 * Serves a folder of files as plain hosts do: a file as is, a folder as its index.html, and anything missing as
 * 404.html with status 404.
 */
export function createStaticHandler({ root, folder }: StaticFolder): RequestListener {
  const files = sirv(root, {
    // Looks up each file on request, instead of listing them once.
    dev: true,
    etag: true,
    onNoMatch: (_, response) => void notFound(root, response),
    setHeaders(response, pathname) {
      const isHashed = pathname.startsWith('/assets/');
      response.setHeader('cache-control', isHashed ? 'max-age=31536000, immutable' : 'max-age=0');
    },
  });
  const answer: RequestListener = (request, response) => {
    const { url = '/' } = request;
    const [pathname = ''] = url.split('?', 1);
    if (`${pathname}/` === folder) {
      return void response.writeHead(301, { location: folder + url.slice(pathname.length) }).end();
    }
    for (const [name, value] of Object.entries(readHeaders(root))) response.setHeader(name, value);
    compressFiles(request, response, () => {
      if (!url.startsWith(folder) || pathname.includes('//')) return void notFound(root, response);
      request.url = url.slice(folder.length - 1);
      files(request, response);
    });
  };
  return (request, response) => onlyReads(request, response, () => answer(request, response));
}

/**
 * The headers that the folder's own headers file defines for all of its files; the default ones if it has no such file.
 */
function readHeaders(root: string): Readonly<Record<string, string>> {
  const file = path.join(root, headersFile);
  return existsSync(file) ? parseHeadersFile(readFileSync(file, 'utf8')) : plainHeaders;
}

/**
 * Serves a handler to this machine only. Port 0 uses any free port. Rejects with a printable message if the port is in
 * use.
 */
export function startStaticServer(handler: RequestListener, port: number): Promise<NodeServer> {
  return openServer(createServer(handler), { port, command: 'npm run preview:demo' });
}

async function notFound(root: string, response: ServerResponse): Promise<void> {
  const page = await readFile(path.join(root, '404.html')).catch(() => '');
  response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(page);
}
