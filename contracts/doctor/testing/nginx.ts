import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { headersFile, parseHeadersFile } from '../../../schema/reference/page-policy.ts';

/** The command of an installed nginx; null if none runs. */
export function findNginx(): string | null {
  const runs = (command: string) => spawnSync(command, ['-v'], { stdio: 'ignore' }).status === 0;
  // Debian puts it in a folder that may not be in a user's PATH.
  return ['nginx', '/usr/sbin/nginx', '/usr/bin/nginx'].find(runs) ?? null;
}

interface NginxOptions {
  /** The folder of a build. */
  readonly root: string;
  readonly backend: string;
  readonly port: number;
  /** Changes the text of the example, as a user might. */
  readonly edit: (config: string) => string;
}

/** Starts nginx with the doctor's example filled in, only for this machine. Resolves when it is listening. */
export async function startNginx(command: string, { root, backend, port, edit }: NginxOptions) {
  const folder = mkdtempSync(path.join(tmpdir(), 'webtrax-nginx-'));
  const policy = parseHeadersFile(readFileSync(path.join(root, headersFile), 'utf8'))['content-security-policy'];
  const headers = path.join(folder, 'headers.conf');
  writeFileSync(headers, `add_header content-security-policy "${policy}" always;\n`);
  const example = readFileSync(path.join(import.meta.dirname, '../nginx.conf'), 'utf8');
  const site = edit(example)
    .replaceAll('include HEADERS', `include "${headers}"`)
    .replace('root ROOT', `root "${root}"`)
    .replace('proxy_pass BACKEND', `proxy_pass ${backend}`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`);
  const types =
    '{ text/html html; text/css css; application/javascript js; application/json json webmanifest; image/svg+xml svg; }';
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path "${folder}/${name}";`,
  );
  // When root starts nginx, its workers otherwise run as a user who can't read the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const config = `${user} daemon off; pid "${folder}/pid"; error_log stderr warn; worker_processes 1;
events {} http { types ${types} default_type application/octet-stream; access_log off; ${paths.join(' ')}\n${site}\n}`;
  writeFileSync(path.join(folder, 'nginx.conf'), config);
  const child = spawn(command, ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const address = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${output}`);
    if (await fetch(address).then(Boolean, () => false)) break;
    await pause(20);
  }
  return {
    address,
    async stop() {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}
