import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { headersFile, parseHeadersFile, plainHeaders } from '../../schema/reference/page-policy.ts';
import { compressFiles, onlyReads } from './app-files.ts';
import { type NodeServer, openServer } from './node-server.ts';

export interface StaticFolder {
  /** The folder on disk. A build that is made again there is what is served from then on. */
  readonly root: string;
  /** What its addresses begin with, with both slashes. */
  readonly folder: string;
}

/**
 * The folder that a command was given, with both slashes. Throws with the line to write where a browser would ask for
 * another one, so that nothing would be served: Git Bash on Windows makes a path of the disk, as in
 * `C:/Program Files/Git/portal/`, of what begins with a slash (FRM-061).
 */
export function readFolder(prefix: string): string {
  const folder = `/${prefix}/`.replaceAll(/\/+/g, '/');
  if (!folder.includes(':') && new URL(folder, 'http://localhost').pathname === folder) return folder;
  const line = 'MSYS_NO_PATHCONV=1 npm run preview:demo -- --prefix /portal/';
  throw new Error(
    `--prefix ${prefix} can't be the folder of an address. Use letters, digits and slashes alone; in Git Bash, which makes a path of this machine of one that begins with a slash, write: ${line}`,
  );
}

/**
 * Answers from a folder of files as plain hosts do: a file is a file, a folder is its index.html, and whatever is not
 * there is 404.html with status 404.
 */
export function createStaticHandler({ root, folder }: StaticFolder): RequestListener {
  const files = sirv(root, {
    // Each file is looked for when it is asked for, and not listed once.
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

/** The headers that the folder's own file names for all of its files; those of every file where it names none. */
function readHeaders(root: string): Readonly<Record<string, string>> {
  const file = path.join(root, headersFile);
  return existsSync(file) ? parseHeadersFile(readFileSync(file, 'utf8')) : plainHeaders;
}

/**
 * Serves the handler to this machine alone; port 0 takes any that is free. Rejects with a line to print where it is in
 * use.
 */
export function startStaticServer(handler: RequestListener, port: number): Promise<NodeServer> {
  return openServer(createServer(handler), { port, command: 'npm run preview:demo' });
}

async function notFound(root: string, response: ServerResponse): Promise<void> {
  const page = await readFile(path.join(root, '404.html')).catch(() => '');
  response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(page);
}
